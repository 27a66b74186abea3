// Decimal texts of numbers. Terraform computes with 512 bits. A double has about 16 digits.

/** Normalizes a number's text, so that equal values have equal texts: `1.50`, `15e-1` → `15e-1`. */
export const normalizeNumber = (text: string): string => {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return digits === '' && sign !== undefined ? '0' : text;
  const shift = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign === '-' ? '-' : ''}${significant}e${shift}`;
};

/** Whether a double cannot represent all digits of a number's text. */
export const isRounded = (text: string): boolean =>
  normalizeNumber(text) !== normalizeNumber(String(Number(text)));
