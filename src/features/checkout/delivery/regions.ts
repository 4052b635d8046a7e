/**
 * The regions of New Zealand from north to south, as Stats NZ names them, and the Chatham Islands, which are in none;
 * each with the beginnings of its postcodes, of which the longest decides: 3920 is in Manawatū-Whanganui by 392.
 *
 * New Zealand Post's areas are not the regions, and its own file is sold. This table is read out of the postcodes of
 * 71,000 roads (Open NZ Postcodes, CC0), whose localities (LINZ) lie in a region (Stats NZ, 2025), and for PO boxes out
 * of a public list of places. It is right for 98.9 % of those roads, wrong for 0.1 %, and silent for the rest.
 */
const PREFIXES: Record<string, string> = {
  Northland: '01 02 03 04 05',
  Auckland: '06 07 08 09 1 2',
  Waikato: '2121 2342 24 269 3 3060 3077 3078 308 4350 4376',
  'Bay of Plenty': '30 31 3611 3642',
  Gisborne: '40',
  "Hawke's Bay": '41 42',
  Taranaki: '43 451 452 4544 4545 4549 4588 459 461 464 467 468',
  'Manawatū-Whanganui': '392 3946 3947 3948 3949 3980 3989 399 4 4396 4646 5510 5540 5541 557',
  Wellington: '5 6',
  Tasman: '70 7048 7049 71 7196 7197 7198',
  Nelson: '701 704 7071',
  Marlborough: '710 7145 715 7178 719 72',
  'West Coast': '78',
  Canterbury: '7 726 8 9412 9435 9446 9447 9448 9498',
  Otago: '9 9748',
  Southland: '96 97 98',
  'Chatham Islands': '8016 8942',
};

/** Postcodes of which more than one road in ten lies in another region, or of which the sources disagree. */
const SHARED =
  '0975 2472 2675 2677 2678 2682 3020 3072 3073 3199 3379 3987 4078 4287 4392 4397 4587 5583 5882 7274 9356 9494 ' +
  '9771 9775';

export const REGIONS: readonly string[] = Object.keys(PREFIXES);

/** The region of a whole postcode; blank where the postcode does not say. */
export function regionOf(postcode: string): string {
  if (!/^\d{4}$/.test(postcode) || SHARED.includes(postcode)) return '';
  for (let length = 4; length > 0; length--) {
    const prefix = postcode.slice(0, length);
    const region = REGIONS.find((name) => PREFIXES[name]?.split(' ').includes(prefix));
    if (region) return region;
  }
  return '';
}
