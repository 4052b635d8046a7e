import { expect, test } from 'vitest';
import { type Delivery, deliveryForm, EMPTY_DELIVERY, fieldProblems } from './delivery.ts';
import { readSavedDelivery, saveDelivery } from './delivery-autosave.ts';
import { clearSavedDelivery } from './delivery-storage.ts';

const filled: Delivery = {
  firstName: 'Ana',
  lastName: 'Tui',
  email: 'ana@example.nz',
  phone: '',
  shippingAddress: '1 Quay Street',
  shippingSuburb: '',
  shippingCity: 'Whangarei',
  shippingState: 'Northland',
  shippingZipCode: '0110',
  country: 'New Zealand',
  deliveryMethod: 'courier',
  isRural: false,
};

/** A store as browsers have it. */
function storage(entries: [string, string][] = []) {
  const kept = new Map(entries);
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

test('S5-012 a filled form passes without a phone number and a suburb', () => {
  expect(deliveryForm.safeParse(filled).success).toBe(true);
});

for (const [requirement, field, message] of [
  ['S5-009', 'firstName', 'First name is required'],
  ['S5-010', 'lastName', 'Last name is required'],
  ['S5-011', 'email', 'Please enter a valid email'],
  ['S5-013', 'shippingAddress', 'Shipping address is required'],
  ['S5-014', 'shippingCity', 'City is required'],
  ['S5-015', 'shippingState', 'State is required'],
  ['S5-016', 'shippingZipCode', 'Zip code is required'],
  ['S5-017', 'country', 'Only New Zealand orders are accepted'],
] as const) {
  test(`${requirement} ${field} left blank says: ${message}`, () => {
    const { error } = deliveryForm.safeParse({ ...filled, [field]: ' ' });
    expect(error?.issues.map((issue) => [issue.path, issue.message])[0]).toEqual([
      [field],
      message,
    ]);
  });
}

test('S5-017 S9-005 another country is refused', () => {
  const { error } = deliveryForm.safeParse({ ...filled, country: 'Australia' });
  expect(error?.issues[0]?.message).toBe('Only New Zealand orders are accepted');
});

test('a server’s error is assigned to its form field; errors of other fields are ignored', () => {
  expect(
    fieldProblems({
      'orderData.shippingAddress.zipCode': 'Too long',
      'orderData.email': 'Please enter a valid email',
      'items.0.city': 'no field of ours',
    }),
  ).toEqual([
    ['shippingZipCode', 'Too long'],
    ['email', 'Please enter a valid email'],
  ]);
});

test('the form begins empty, with the one country that is delivered to', () => {
  expect(EMPTY_DELIVERY).toEqual({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    shippingAddress: '',
    shippingSuburb: '',
    shippingCity: '',
    shippingState: '',
    shippingZipCode: '',
    country: 'New Zealand',
    deliveryMethod: 'courier',
    isRural: false,
  });
});

test('each field of the server stands for the field of the form that has it', () => {
  for (const [path, field] of [
    ['orderData.firstName', 'firstName'],
    ['orderData.lastName', 'lastName'],
    ['orderData.email', 'email'],
    ['orderData.phone', 'phone'],
    ['orderData.shippingAddress.address', 'shippingAddress'],
    ['orderData.shippingAddress.city', 'shippingCity'],
    ['orderData.shippingAddress.state', 'shippingState'],
    ['orderData.shippingAddress.zipCode', 'shippingZipCode'],
    ['orderData.shippingAddress.country', 'country'],
  ] as const) {
    expect(fieldProblems({ [path]: 'Wrong' })).toEqual([[field, 'Wrong']]);
  }
  expect(fieldProblems({ 'orderData.subtotal': 'Wrong' })).toEqual([]);
  expect(fieldProblems(undefined)).toEqual([]);
});

test('S5-012 a phone number may be typed, of at most 40 characters', () => {
  expect(deliveryForm.parse({ ...filled, phone: ' 021 1 ' }).phone).toBe('021 1');
  expect(deliveryForm.safeParse({ ...filled, phone: '1'.repeat(41) }).success).toBe(false);
});

test('the typed form survives a reload until it is cleared', () => {
  const store = storage();
  saveDelivery(store, filled);
  expect(readSavedDelivery(store)).toEqual(filled);
  clearSavedDelivery(store);
  expect(readSavedDelivery(store)).toEqual(EMPTY_DELIVERY);
});

test.each([
  ['Otago', '0110', 'Otago'],
  ['northland', '0110', 'Northland'],
  ['Auckland Region', '0975', ''],
  ['', '9400', 'Otago'],
])(
  'of the saved region %j and the postcode %s the choice becomes %j',
  (region, postcode, choice) => {
    const store = storage();
    saveDelivery(store, { ...filled, shippingState: region, shippingZipCode: postcode });
    expect(readSavedDelivery(store).shippingState).toBe(choice);
  },
);

test('a form that was saved before there was a suburb is restored', () => {
  const { shippingSuburb: _, ...before } = filled;
  const store = storage();
  saveDelivery(store, before);
  expect(readSavedDelivery(store)).toEqual(filled);
});

test('a broken, foreign or forbidden storage yields an empty form', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const broken = (value: string) => () => ({ ...storage()(), getItem: () => value });
  expect(readSavedDelivery(broken('{'))).toEqual(EMPTY_DELIVERY);
  expect(readSavedDelivery(broken('null'))).toEqual(EMPTY_DELIVERY);
  expect(readSavedDelivery(broken('{"card":"4242","email":7,"country":"Chile"}'))).toEqual(
    EMPTY_DELIVERY,
  );
  expect(readSavedDelivery(forbidden)).toEqual(EMPTY_DELIVERY);
  expect(() => saveDelivery(forbidden, filled)).not.toThrow();
  expect(() => clearSavedDelivery(forbidden)).not.toThrow();
});
