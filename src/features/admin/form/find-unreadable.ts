/**
 * The first of these number or date fields whose text is not a value: its value is blank then, which would be saved in
 * place of what was meant.
 */
export const findUnreadable = (
  form: HTMLFormElement,
  names: readonly string[],
): HTMLInputElement | undefined =>
  names
    .map((name) => form.elements.namedItem(name))
    .find((input) => input instanceof HTMLInputElement && input.validity.badInput) as
    | HTMLInputElement
    | undefined;
