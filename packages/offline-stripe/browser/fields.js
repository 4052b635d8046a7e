// @ts-check

/** Countries of the select; Stripe's has more. */
const COUNTRIES =
  'AR AT AU BE BR CA CH CL CN CZ DE DK EE ES FI FJ FR GB GR HK HU ID IE IL IN IS IT JP KR LT LU LV MX MY NL NO NZ PH PL PT RO SE SG SI SK TH TW US VN WS ZA'.split(
    ' ',
  );

/**
 * An element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
export function build(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A labelled control with an error message that assistive technology reads with it.
 * @param {HTMLInputElement | HTMLSelectElement} control with `name`
 * @param {string} label
 * @param {'wide' | 'half'} width
 */
export function fieldOf(control, label, width) {
  const id = `payment-${control.name}Input`;
  control.id = id;
  control.className = 'Input';
  const error = build('p', { class: 'Error', id: `${id}-error`, role: 'alert' });
  control.setAttribute('aria-describedby', error.id);
  return {
    control,
    element: build(
      'div',
      { class: width === 'wide' ? 'Field Field--wide' : 'Field' },
      build('label', { class: 'Label', for: id }, label),
      control,
      error,
    ),
    /** @param {string | null} message */
    show(message) {
      if (error.textContent !== (message ?? '')) error.textContent = message ?? '';
      control.classList.toggle('Input--invalid', message !== null);
      control.setAttribute('aria-invalid', String(message !== null));
    },
  };
}

/**
 * A text field for digits, formatted while typing; the caret stays after the same digit.
 * @param {{ name: string, label: string, width: 'wide' | 'half', autocomplete: string, placeholder: string, format: (text: string) => string }} options
 */
export function digitsField({ name, label, width, autocomplete, placeholder, format }) {
  const input = build('input', {
    name,
    type: 'text',
    inputmode: 'numeric',
    autocomplete,
    autocorrect: 'off',
    spellcheck: 'false',
    placeholder,
  });
  input.addEventListener('input', () => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    const wasAtEnd = before.length === input.value.length;
    const value = format(input.value);
    if (value === input.value) return;
    input.value = value;
    if (!wasAtEnd) input.setSelectionRange(format(before).length, format(before).length);
  });
  return fieldOf(input, label, width);
}

/** @param {string} selected ISO code */
export function countryField(selected) {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => left.name.localeCompare(right.name))
    .map(({ code, name }) => build('option', { value: code }, name));
  const select = build('select', { name: 'country', autocomplete: 'billing country' }, ...options);
  select.value = COUNTRIES.includes(selected) ? selected : 'US';
  return fieldOf(select, 'Country', 'wide');
}
