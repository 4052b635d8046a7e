/** A place in the viewport, in CSS pixels. */
export type Point = { x: number; y: number };

/** One tab of a browser, with storage of its own. */
export type Driver = {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page; a string. */
  evaluate(expression: string): Promise<string>;
  click(point: Point): Promise<void>;
  /** Moves a finger; null where the browser has no touch input. */
  touch: ((from: Point, to: Point) => Promise<void>) | null;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};
