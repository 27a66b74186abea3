/**
 * Replaces values in code with the reader's: `<var data-v="prod">777788889999</var>` gets the
 * reader's account ID. `src/clientModules/earlyValues.ts` does this before hydration.
 */

/**
 * Shows the reader's values in all marked elements, and the documentation's own for values that are
 * not set. Moves addresses to the same position in the reader's block, and zones to the reader's
 * Region.
 *
 * @param root element or document to search
 * @param values the reader's values by ID; a value with an unexpected character is ignored
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
  // AWS derives the zone ID from the Region: `use1-az1` is in us-east-1, `euc1-az1` in
  // eu-central-1.
  const inRegion = (zone: string, region: string): string => {
    const code = region.replace(/-?([gnsewc])(?:ov|orth|outh|ast|est|entral)|-/g, '$1');
    // The third zone is az3 in most Regions. These three do not offer az3 to new accounts or new
    // services.
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
