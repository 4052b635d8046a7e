/**
 * The input of the same column in the next row (`step` 1) or the one before (-1); below the last row the command that
 * follows, which has `data-next`.
 */
export function nextInput(
  form: HTMLElement,
  input: HTMLInputElement,
  step: 1 | -1,
): HTMLElement | null {
  const column = input.name.replace(/^\d+/, '');
  const inputs = [...form.querySelectorAll('input')].filter(({ name }) => name.endsWith(column));
  const next = inputs[inputs.indexOf(input) + step];
  return next ?? (step === 1 ? form.querySelector<HTMLElement>('[data-next]') : null);
}
