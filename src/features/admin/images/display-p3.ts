/** The red primary of Display P3 and of sRGB, as X in an ICC profile (adapted to D50). */
const P3_RED_X = 0.515;
const TOLERANCE = 0.02;

/** Where the signature `acsp` and the table of tags stand in an ICC profile, in bytes (ICC.1:2022, 7.2 and 7.3). */
const SIGNATURE_AT = 36;
const TAGS_AT = 128;

/**
 * Whether the colours of a HEIC file are meant as Display P3, as those of iPhones are: libheif hands them over as they
 * are, and read as sRGB they would be pale. Looks for an ICC profile in the file's first bytes.
 */
export function isDisplayP3(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start);
  const signature = text.indexOf('acsp');
  if (signature < SIGNATURE_AT) return false;
  const view = new DataView(start.buffer, start.byteOffset + signature - SIGNATURE_AT);
  try {
    const red = redPrimaryX(view);
    return red !== null && Math.abs(red - P3_RED_X) < TOLERANCE;
  } catch (error) {
    // The profile goes on behind these bytes, or is damaged.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function redPrimaryX(profile: DataView): number | null {
  const tags = Math.min(profile.getUint32(TAGS_AT), 100);
  for (let tag = 0; tag < tags; tag += 1) {
    const at = TAGS_AT + 4 + tag * 12;
    // `rXYZ`; its value follows eight bytes of type, as a fixed-point number with 16 bits behind the point.
    if (profile.getUint32(at) === 0x72_58_59_5a) {
      return profile.getInt32(profile.getUint32(at + 4) + 8) / 65_536;
    }
  }
  return null;
}
