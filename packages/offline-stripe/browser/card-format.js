// @ts-check

/** @param {string} number digits */
export function brandOf(number) {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return number.startsWith('4') ? 'visa' : 'unknown';
}

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/**
 * The number in groups, as printed on the card: 4-4-4-4, American Express 4-6-5.
 * @param {string} text
 */
export function formatNumber(text) {
  const digits = digitsOf(text);
  const sizes = brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4];
  const groups = [];
  let start = 0;
  for (const size of sizes) {
    if (start < digits.length) groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

/**
 * `MM / YY`; a first digit above 1 is a complete month.
 * @param {string} text
 */
export function formatExpiry(text) {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** @param {string} expiry `MM / YY` */
export function readExpiry(expiry) {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** @param {string} number digits */
export function cvcLength(number) {
  return brandOf(number) === 'amex' ? 4 : 3;
}

/**
 * The errors of a card as typed, with Stripe's messages; null for a valid field.
 * @param {{ number: string, expiry: string, cvc: string }} card
 * @param {Date} today
 */
export function errorsOf(card, today) {
  const number = digitsOf(card.number);
  return {
    number: numberError(number),
    expiry: expiryError(card.expiry, today),
    cvc:
      digitsOf(card.cvc).length < cvcLength(number)
        ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
        : null,
  };
}

/** @param {string} number digits */
function numberError(number) {
  if (number.length < (brandOf(number) === 'amex' ? 15 : 16)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0
    ? null
    : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

/**
 * @param {string} expiry
 * @param {Date} today
 */
function expiryError(expiry, today) {
  const { month, year } = readExpiry(expiry);
  if (digitsOf(expiry).length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  if (year < today.getFullYear()) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    };
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    };
  }
  return null;
}

/** @param {string} language such as `en-NZ`; a browser started without a locale has tags that `Intl` refuses */
export function regionOf(language) {
  try {
    return new Intl.Locale(language).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}
