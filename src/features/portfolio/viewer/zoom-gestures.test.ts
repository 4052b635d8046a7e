import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addZoom, type ZoomState } from './zoom-gestures.ts';

/** A viewport of 1000 × 800 pixels at (100, 50): its middle is at (600, 450). */
const BOX = { left: 100, top: 50, width: 1000, height: 800 };

let page: EventTarget;
let captured: number[];
let states: ZoomState[];
let reducedMotion: boolean;
let viewport: EventTarget;
let style: { transform: string; transition: string };
let zoom: ReturnType<typeof addZoom>;

beforeEach(() => {
  reducedMotion = false;
  page = Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: reducedMotion }),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('WheelEvent', { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1 });
  captured = [];
  states = [];
  viewport = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => BOX,
    setPointerCapture: (id: number) => captured.push(id),
  });
  style = { transform: '', transition: '' };
  const pixels = { width: 4000, height: 3200 };
  zoom = addZoom(viewport as HTMLElement, { style } as HTMLElement, pixels, (state) =>
    states.push(state),
  );
});
afterEach(() => vi.unstubAllGlobals());

function send(target: EventTarget, name: string, facts: object): Event {
  const event = Object.assign(new Event(name, { cancelable: true }), facts);
  target.dispatchEvent(event);
  return event;
}
const pointer = (name: string, clientX: number, clientY: number, pointerId = 1, button = 0) =>
  send(viewport, `pointer${name}`, { clientX, clientY, pointerId, button });
const wheel = (facts: object) =>
  send(viewport, 'wheel', {
    clientX: 600,
    clientY: 450,
    deltaX: 0,
    deltaY: 0,
    deltaMode: 0,
    ctrlKey: false,
    ...facts,
  });
const press = (key: string, facts: object = {}) =>
  send(page, 'keydown', { key, ctrlKey: false, metaKey: false, ...facts });

test('Shift with an arrow key shows what lies in that direction, of a zoomed picture alone', () => {
  const arrow = (key: string, facts: object = {}) => press(key, { shiftKey: true, ...facts });
  expect([arrow('ArrowRight').defaultPrevented, style.transform]).toEqual([false, '']);
  press('+');
  expect(arrow('ArrowRight').defaultPrevented).toBe(true);
  expect(style.transform).toBe('translate(-80px, 0px) scale(2)');
  arrow('ArrowDown');
  arrow('ArrowLeft');
  expect(style.transform).toBe('translate(0px, -80px) scale(2)');
  for (const facts of [{ altKey: true }, { ctrlKey: true }, { shiftKey: false }]) {
    expect(arrow('ArrowUp', facts).defaultPrevented).toBe(false);
  }
});

test('the keys + and = zoom in about the middle, - zooms out, others do nothing', () => {
  press('a');
  expect([style.transform, states]).toEqual(['', []]);
  press('+');
  expect(style.transform).toBe('translate(0px, 0px) scale(2)');
  press('=');
  expect(style.transform).toBe('translate(0px, 0px) scale(4)');
  press('-');
  press('-');
  expect(style.transform).toBe('');
  expect(states).toEqual(['zoomed', 'maximum', 'zoomed', 'fitted']);
});

test('a look closer shows each pixel, about the point of the picture that was clicked', () => {
  zoom.lookCloser({ x: 0.75, y: 0.5 });
  expect(style.transform).toBe('translate(-750px, 0px) scale(4)');
  zoom.zoomBy(1 / 4);
  expect(states).toEqual(['maximum', 'fitted']);
});

test('with ctrl or ⌘ a key is left to the browser', () => {
  press('+', { ctrlKey: true });
  press('+', { metaKey: true });
  expect(style.transform).toBe('');
});

test('a key moves the picture smoothly, unless the visitor asked for less motion', () => {
  press('+');
  expect(style.transition).toBe('transform 0.2s');
  reducedMotion = true;
  press('+');
  expect(style.transition).toBe('none');
});

test('a double tap enlarges about its point, another one fits the picture again', () => {
  zoom.doubleTap({ clientX: 700, clientY: 400 });
  expect(style).toEqual({
    transform: 'translate(-100px, 50px) scale(2)',
    transition: 'transform 0.2s',
  });
  zoom.doubleTap({ clientX: 700, clientY: 400 });
  expect(style.transform).toBe('');
});

test('one finger pans the enlarged picture as far as it moves', () => {
  press('+');
  pointer('down', 600, 450);
  pointer('move', 620, 440);
  expect(style).toEqual({ transform: 'translate(20px, -10px) scale(2)', transition: 'none' });
  pointer('move', 630, 440);
  expect(style.transform).toBe('translate(30px, -10px) scale(2)');
  expect(captured).toEqual([1]);
});

test('a fitted picture cannot be panned', () => {
  pointer('down', 600, 450);
  pointer('move', 700, 450);
  expect(style.transform).toBe('');
  expect(states).toEqual([]);
});

test('a pointer that moves at most 5 pixels is a click, one that moves farther is not', () => {
  expect(zoom.hasMoved()).toBe(false);
  press('+');
  pointer('down', 600, 450);
  pointer('move', 603, 454);
  expect(zoom.hasMoved()).toBe(false);
  expect(style.transform).toBe('translate(0px, 0px) scale(2)');
  pointer('move', 603, 455);
  expect(zoom.hasMoved()).toBe(true);
  expect(style.transform).toBe('translate(0px, 1px) scale(2)');
  pointer('up', 603, 455);
  pointer('down', 603, 455);
  expect(zoom.hasMoved()).toBe(false);
});

test('the distance counts from where the pointer was pressed', () => {
  pointer('down', 100, 100);
  for (const x of [102, 104]) pointer('move', x, 100);
  expect(zoom.hasMoved()).toBe(false);
  pointer('move', 94, 100);
  expect(zoom.hasMoved()).toBe(true);
});

test('a pointer that is not pressed, was released or was cancelled does not pan', () => {
  press('+');
  pointer('move', 700, 450);
  for (const end of ['up', 'cancel']) {
    pointer('down', 600, 450);
    pointer(end, 600, 450);
    pointer('move', 700, 450);
  }
  expect(style.transform).toBe('translate(0px, 0px) scale(2)');
});

test('only the main button pans', () => {
  press('+');
  pointer('down', 600, 450, 1, 2);
  pointer('move', 700, 450);
  expect(style.transform).toBe('translate(0px, 0px) scale(2)');
  expect(captured).toEqual([]);
});

test('two fingers enlarge by the change of their distance, about their middle, and count as moved', () => {
  pointer('down', 500, 450, 1);
  pointer('down', 700, 450, 2);
  expect(zoom.hasMoved()).toBe(true);
  pointer('move', 900, 450, 2);
  // Parted from 200 to 400 pixels about (700, 450), then panned by half of the way of 200.
  expect(style.transform).toBe('translate(0px, 0px) scale(2)');
  pointer('move', 1100, 450, 2);
  expect(style.transform).toBe('translate(0px, 0px) scale(3)');
  pointer('up', 1100, 450, 2);
  pointer('move', 520, 470, 1);
  expect(style.transform).toBe('translate(20px, 20px) scale(3)');
});

test('two fingers one above the other enlarge as well', () => {
  pointer('down', 600, 350, 1);
  pointer('down', 600, 550, 2);
  pointer('move', 600, 750, 2);
  expect(style.transform).toBe('translate(0px, 0px) scale(2)');
  pointer('move', 610, 350, 1);
  expect(style.transform).toMatch(/^translate\(\d/);
});

test('two fingers on one spot do not enlarge without end', () => {
  pointer('down', 600, 450, 1);
  pointer('down', 600, 450, 2);
  pointer('move', 602, 450, 2);
  expect(style.transform).toBe('translate(0px, 0px) scale(2)');
});

test('a pinch on a trackpad, which is a wheel with ctrl, enlarges at its point', () => {
  const event = wheel({ ctrlKey: true, deltaY: -10, clientX: 700 });
  expect(event.defaultPrevented).toBe(true);
  expect(style.transform).toMatch(/^translate\(-10\.5\d+px, 0px\) scale\(1\.105\d+\)$/);
});

test('a notch of a mouse wheel enlarges: by lines, or by 100 pixels and more, straight up or down', () => {
  wheel({ deltaY: -99 });
  wheel({ deltaY: -100, deltaX: 1 });
  expect(style.transform).toBe('');
  wheel({ deltaY: -3, deltaMode: 1 });
  expect(style.transform).toContain('scale(1.03');
  wheel({ deltaY: 3, deltaMode: 1 });
  expect(style.transform).toBe('');
  wheel({ deltaY: -100 });
  expect(style.transform).toContain('scale(1.64');
  wheel({ deltaY: 100 });
  expect(style.transform).toBe('');
});

test('the small steps of a trackpad scroll the page while the picture is fitted, and pan it while it is enlarged', () => {
  expect(wheel({ deltaX: 10, deltaY: 20 }).defaultPrevented).toBe(false);
  press('+');
  expect(wheel({ deltaX: 10, deltaY: 20 }).defaultPrevented).toBe(true);
  expect(style).toEqual({ transform: 'translate(-10px, -20px) scale(2)', transition: 'none' });
});

test('the browser’s own dragging of the image file is prevented', () => {
  expect(send(viewport, 'dragstart', {}).defaultPrevented).toBe(true);
});

test('once stopped it fits the picture and has no listeners', () => {
  press('+');
  zoom.stop();
  expect([style.transform, states]).toEqual(['', ['zoomed', 'fitted']]);
  press('+');
  wheel({ ctrlKey: true, deltaY: -10 });
  expect(style.transform).toBe('');
});
