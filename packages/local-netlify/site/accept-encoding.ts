/** Whether a request's `Accept-Encoding` names an encoding, with another weight than 0 (RFC 9110 §12.5.3). */
export const accepts = (acceptEncoding: string, encoding: 'br' | 'gzip'): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [name = '', ...weights] = part.split(';').map((each) => each.trim());
    return name === encoding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight));
  });
