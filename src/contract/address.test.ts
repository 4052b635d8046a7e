import { expect, test } from 'vitest';
import { addressLines, readAddress } from './address.ts';

const address = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};

const lines = ['12 Quay Street', 'Whangārei 0110', 'Northland', 'New Zealand'];

test('S3-016 an address that arrives as an object is read', () => {
  expect(readAddress(address)).toEqual(address);
  expect(addressLines(address)).toEqual(lines);
});

test('S3-017 an address that arrives as a JSON string is read', () => {
  expect(readAddress(JSON.stringify(address))).toEqual(address);
  expect(addressLines(JSON.stringify(address))).toEqual(lines);
});

test('S3-018 an address that arrives as a doubly encoded JSON string is read', () => {
  const twice = JSON.stringify(JSON.stringify(address));
  expect(readAddress(twice)).toEqual(address);
  expect(addressLines(twice)).toEqual(lines);
});

test.each(['\n', '\r\n', ' \n\n '])('S3-014 the suburb is the second line of `address`', (line) => {
  const inTown = { ...address, address: `12 Quay Street${line}Town Basin` };
  const lines = ['12 Quay Street', 'Town Basin', 'Whangārei 0110', 'Northland', 'New Zealand'];
  expect(addressLines(inTown)).toEqual(lines);
  expect(addressLines(JSON.stringify(JSON.stringify(inTown)))).toEqual(lines);
});

test('S3-019 S8-046 where parsing fails the raw text is the street line', () => {
  for (const raw of ['12 Quay Street, Whangārei', '{broken', '"only a text"']) {
    expect(readAddress(raw)).toEqual({
      address: raw,
      city: '',
      state: '',
      zipCode: '',
      country: '',
    });
    expect(addressLines(raw)).toEqual([raw]);
  }
});

const empty = { address: '', city: '', state: '', zipCode: '', country: '' };

test('no address at all reads as an empty one', () => {
  for (const none of [null, undefined, {}]) expect(readAddress(none)).toEqual(empty);
  expect(addressLines(null)).toEqual([]);
});

test('a line that is missing or no text is blank', () => {
  expect(readAddress({ city: 'Whangārei', zipCode: 110 })).toEqual({ ...empty, city: 'Whangārei' });
  expect(addressLines({ address: 'Quay', city: 'Whangārei' })).toEqual(['Quay', 'Whangārei']);
});

test('an address that was encoded three times is raw text, and so is what is no address', () => {
  const thrice = JSON.stringify(JSON.stringify(JSON.stringify(address)));
  expect(readAddress(thrice)).toEqual({ ...empty, address: thrice });
  expect(readAddress(12)).toEqual({ ...empty, address: '12' });
  for (const list of [['12 Quay Street'], [JSON.stringify(address)]]) {
    expect(readAddress(list)).toEqual({ ...empty, address: JSON.stringify(list) });
  }
});
