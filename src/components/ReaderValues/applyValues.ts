/**
 * Puts the reader's values into code: `<var data-v="prod">777788889999</var>` gets the reader's ID
 * of the account. The file contains nothing else, because `src/plugins/post-build/readerValues.ts` compiles
 * it to the script that runs while a page is parsed, before anything is painted.
 */

/**
 * Shows values in all marked places of a document, and the documentation's own where the reader has
 * none. Addresses of a network keep their share of its block, and zones move with their Region.
 *
 * @param root what to look through
 * @param values the reader's values by id; one with an unexpected character is left alone
 */
export function applyValues(root: ParentNode, values: { readonly [id: string]: unknown }): void {
  const own = (id: string): string => {
    const value = values[id];
    return typeof value === 'string' && /^[\w./-]{1,63}$/.test(value) ? value : '';
  };
  const numberOf = (address: string): number =>
    address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const move = (address: string, block: string): string => {
    const [from = '', length] = address.split('/');
    const [to = '', size = '16'] = block.split('/');
    const shrink = Number(size) - 16;
    const offset = numberOf(from) % 65536;
    const moved = numberOf(to) + Math.floor(offset / 2 ** shrink);
    const text = [24, 16, 8, 0].map((bits) => Math.floor(moved / 2 ** bits) % 256).join('.');
    return length ? `${text}/${Math.min(32, Number(length) + shrink)}` : text;
  };
  // cspell:ignore gnsewc outh entral apne
  // AWS names a zone after its Region: `use1-az1` is in us-east-1, `euc1-az1` in eu-central-1.
  const inRegion = (zone: string, region: string): string => {
    const code = region.replace(/-?([gnsewc])(?:ov|orth|outh|ast|est|entral)|-/g, '$1');
    // The third zone of most Regions; these three do not offer az3 to new accounts or new services.
    const third = /^(?:use1|cac1|apne1)$/.test(code) ? 'az4' : 'az3';
    return `${code}-${zone.slice(5).replace('az4', third)}`;
  };
  for (const place of root.querySelectorAll<HTMLElement>('var[data-v]')) {
    const value = own(place.dataset.v ?? '');
    const documentation = place.dataset.d ?? place.textContent ?? '';
    if (!value && place.dataset.d === undefined) continue;
    if (value) place.dataset.d = documentation;
    else delete place.dataset.d;
    const shown = /^\d+\.\d+\.\d/.test(documentation)
      ? move(documentation, value)
      : /-az\d$/.test(documentation)
        ? inRegion(documentation, value)
        : value;
    place.textContent = value ? shown : documentation;
  }
}
