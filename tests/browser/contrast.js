// How well every text below some elements stands out; `contrast.py` says how it is used.
class Reader {
    // A sheet made by a script: the page's own policy allows none that is written into it.
    static bare = new CSSStyleSheet();
    static { Reader.bare.replaceSync(`
        *, ::placeholder { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important }
        * { caret-color: transparent !important; transition: none !important; pointer-events: auto !important }
        svg text, svg tspan { fill: transparent !important; stroke: transparent !important }`); }

    constructor(roots) {
        this.texts = roots.flatMap(root => Reader.below(root)).map(text => ({ ...text, ink: Reader.ink(text), ratio: null }));
    }

    // Every text that is there to be seen: in the page, typed into a field, or waiting in it.
    static below(root) {
        const found = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        for (let node = walker.currentNode; node; node = walker.nextNode()) {
            const field = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
            const element = field ? node : node instanceof Text ? node.parentElement : null;
            const text = field ? node.value || node.placeholder || '' : node instanceof Text ? node.data : '';
            if (!element || !/[^\s\p{Extended_Pictographic}]/u.test(text)) continue;
            if (element.closest('.unseen, script, style, title, desc, noscript, option')) continue;
            if (element.closest('svg')?.closest('[aria-hidden=true]')) continue;  // part of a picture
            if (['radio', 'checkbox', 'range', 'hidden'].includes(element.type)) continue;
            if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            found.push({ node, element, text: text.trim().replace(/\s+/g, ' ').slice(0, 60), faded: field && !node.value ? '::placeholder' : null });
        }
        return found;
    }

    // A sheet that is still coming in is half transparent: what ends by itself is waited for.
    static async settled() {
        const ending = document.getAnimations().filter(one => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
        await Promise.allSettled(ending.map(one => one.finished));
    }

    // Bring a text that was not measured yet onto the screen; false: all are.
    next() {
        const text = this.texts.find(text => text.ratio === null && !text.sought);
        if (!text) return false;
        text.sought = true;
        text.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return true;
    }

    undress() { document.adoptedStyleSheets = [...document.adoptedStyleSheets, Reader.bare]; }
    dress() { document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== Reader.bare); }

    // What is drawn in this picture and was not measured yet is measured. To be called while the page is undressed: then every element can be touched.
    async measure(picture) {
        const image = new Image();
        image.src = 'data:image/png;base64,' + picture;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, image.width, image.height);
        for (const text of this.texts.filter(text => text.ratio === null)) {
            const ratios = Reader.places(text).map(([x, y]) => {
                const at = 4 * (Math.floor(y) * image.width + Math.floor(x));
                return Reader.contrast(text.ink, [data[at], data[at + 1], data[at + 2]]);
            });
            if (!ratios.length) continue;
            ratios.sort((a, b) => a - b);
            // A few points may lie on a neighbour's edge.
            text.ratio = ratios[Math.floor(ratios.length / 20)];
        }
    }

    // Points of a text at which it is really this text that shows.
    static places(text) {
        const range = document.createRange();
        range.selectNodeContents(text.node);
        const boxes = text.node instanceof Text ? [...range.getClientRects()] : [text.element.getBoundingClientRect()];
        const points = [];
        // Most texts of a long sheet are off the screen: what may clip them need not be known.
        if (!boxes.some(box => box.left < innerWidth && box.right > 0 && box.top < innerHeight && box.bottom > 0)) return points;
        const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        for (let one = text.element; one; one = one.parentElement) {
            if (getComputedStyle(one).overflow === 'visible') continue;
            const box = one.getBoundingClientRect();
            [clip.left, clip.top] = [Math.max(clip.left, box.left), Math.max(clip.top, box.top)];
            [clip.right, clip.bottom] = [Math.min(clip.right, box.right), Math.min(clip.bottom, box.bottom)];
        }
        for (const box of boxes) {
            if (box.right < clip.left || box.left > clip.right || box.bottom < clip.top || box.top > clip.bottom) continue;
            const [down, across] = [4, Math.max(4, Math.min(24, Math.round(box.width / 8)))];
            for (let i = 0; i < down; i++) for (let j = 0; j < across; j++) {
                const [x, y] = [box.left + box.width * (j + 0.5) / across, box.top + box.height * (0.2 + 0.6 * i / (down - 1))];
                if (x < clip.left || y < clip.top || x >= clip.right || y >= clip.bottom) continue;
                const there = document.elementFromPoint(x, y);
                const label = there?.closest('label');
                if (there && (text.element.contains(there) || there.contains(text.element) || label?.contains(text.element))) points.push([x, y]);
            }
        }
        return points;
    }

    static dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    static ink({ element, faded }) {
        const style = getComputedStyle(element, faded);
        const colour = element instanceof SVGElement ? style.fill : style.color;
        Reader.dot.clearRect(0, 0, 1, 1);
        Reader.dot.fillStyle = colour;
        Reader.dot.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = Reader.dot.getImageData(0, 0, 1, 1).data;
        let seen = a / 255;
        for (let one = element; one; one = one.parentElement) seen *= Number(getComputedStyle(one).opacity);
        return [r, g, b, seen];
    }

    static contrast([r, g, b, seen], ground) {
        const mixed = [r, g, b].map((value, i) => seen * value + (1 - seen) * ground[i]);
        const [one, other] = [mixed, ground].map(colour => {
            const [R, G, B] = colour.map(value => value / 255).map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
            return 0.2126 * R + 0.7152 * G + 0.0722 * B;
        }).sort((a, b) => b - a);
        return (one + 0.05) / (other + 0.05);
    }

    report() {
        return this.texts.map(({ element, text, ratio }) => {
            const { fontSize, fontWeight } = getComputedStyle(element);
            const size = parseFloat(fontSize);
            return { text, ratio, large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) };
        });
    }
}
