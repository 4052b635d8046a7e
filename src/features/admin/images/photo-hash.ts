/** SHA-256 of a photo as it was chosen, in hex: by it the administration notices the same photo twice. */
export async function hashOf(photo: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
