/** A file that is not sent: `message` says why, `hint` how it can be made acceptable. */
export class RefusedImage extends Error {
  readonly hint: string;

  constructor(problem: string, hint: string) {
    super(problem);
    this.hint = hint;
  }
}
