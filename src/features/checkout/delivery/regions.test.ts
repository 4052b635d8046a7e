import { expect, test } from 'vitest';
import { REGIONS, regionOf } from './regions.ts';

test('the choice has the 16 regions and the Chatham Islands', () => {
  expect(REGIONS).toEqual([
    'Northland',
    'Auckland',
    'Waikato',
    'Bay of Plenty',
    'Gisborne',
    "Hawke's Bay",
    'Taranaki',
    'Manawatū-Whanganui',
    'Wellington',
    'Tasman',
    'Nelson',
    'Marlborough',
    'West Coast',
    'Canterbury',
    'Otago',
    'Southland',
    'Chatham Islands',
  ]);
});

for (const [region, ...places] of [
  [
    'Northland',
    '0110 Whangārei',
    '0230 Kerikeri',
    '0310 Dargaville',
    '0410 Kaitaia',
    '0594 Matakohe',
  ],
  [
    'Auckland',
    '0600 New Lynn',
    '0910 Warkworth',
    '0991 Great Barrier',
    '1010 Auckland Central',
    '2120 Pukekohe',
  ],
  ['Waikato', '3204 Hamilton', '3330 Taupō', '3500 Thames', '3910 Te Kūiti', '2121 Tuakau'],
  ['Bay of Plenty', '3010 Rotorua', '3110 Tauranga', '3120 Whakatāne', '3611 Waihi Beach'],
  ['Gisborne', '4010 Gisborne', '4022 Te Karaka', '4086 Tikitiki'],
  ["Hawke's Bay", '4110 Napier', '4122 Hastings', '4108 Wairoa', '4200 Waipukurau'],
  ['Taranaki', '4310 New Plymouth', '4332 Stratford', '4610 Hāwera', '4520 Pātea'],
  ['Manawatū-Whanganui', '4410 Palmerston North', '4500 Whanganui', '3920 Taumarunui'],
  ['Manawatū-Whanganui', '4720 Taihape', '4930 Dannevirke', '5510 Levin', '4625 Ohakune'],
  ['Wellington', '6011 Te Aro', '5010 Lower Hutt', '5512 Ōtaki', '5810 Masterton'],
  ['Tasman', '7020 Richmond', '7120 Motueka', '7110 Tākaka', '7007 Murchison'],
  ['Nelson', '7010 Nelson', '7011 Stoke', '7071 Hira', '7040 PO boxes'],
  ['Marlborough', '7201 Blenheim', '7220 Picton', '7100 Havelock', '7195 Duncan Bay'],
  ['West Coast', '7805 Greymouth', '7825 Westport', '7810 Hokitika', '7886 Haast'],
  [
    'Canterbury',
    '8011 Christchurch',
    '7300 Kaikōura',
    '7910 Timaru',
    '7901 Twizel',
    '9412 Ōmarama',
  ],
  ['Otago', '9016 Dunedin', '9300 Queenstown', '9400 Oamaru', '9305 Wānaka', '9748 Kingston'],
  ['Southland', '9810 Invercargill', '9710 Gore', '9600 Te Anau', '9818 Stewart Island'],
  ['Chatham Islands', '8016', '8942 Waitangi'],
] as const) {
  test.each(places)(`%s is in ${region}`, (place) => {
    expect(regionOf(place.slice(0, 4))).toBe(region);
  });
}

test.each([
  ['0599', 'Northland', '0600', 'Auckland'],
  ['2120', 'Auckland', '2121', 'Waikato'],
  ['2999', 'Auckland', '3000', 'Bay of Plenty'],
  ['3199', '', '3200', 'Waikato'],
  ['3610', 'Waikato', '3611', 'Bay of Plenty'],
  ['3999', 'Manawatū-Whanganui', '4000', 'Gisborne'],
  ['4999', 'Manawatū-Whanganui', '5000', 'Wellington'],
  ['6999', 'Wellington', '7000', 'Tasman'],
  ['7899', 'West Coast', '7900', 'Canterbury'],
  ['8999', 'Canterbury', '9000', 'Otago'],
  ['9599', 'Otago', '9600', 'Southland'],
])('%s ends %j, and %s begins %j', (last, ending, first, beginning) => {
  expect([regionOf(last), regionOf(first)]).toEqual([ending, beginning]);
});

test.each(['0975', '2677', '3199', '3987', '4392', '7274', '9494', '9775'])(
  '%s lies in two regions and says neither',
  (postcode) => {
    expect(regionOf(postcode)).toBe('');
  },
);

test.each(['', '0', '011', '01100', '0 11', 'abcd', '0000'])('%j says no region', (text) => {
  expect(regionOf(text)).toBe('');
});
