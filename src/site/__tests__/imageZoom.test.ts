import { checkZoomSelector, imageZoom } from '../imageZoom';

test('§9 zoom-constants: margin 0, background of the zoom token, scroll threshold 40 px, nothing else', () => {
  expect(imageZoom).toEqual({
    selector: '.markdown img',
    margin: 0,
    background: 'var(--color-zoom-background)',
    scrollOffset: 40,
  });
});

describe('§5 zoom-selector: accepts a CSS selector or an array of them', () => {
  test.each([
    ['.markdown img'],
    ['.markdown img:not(.no-zoom), figure > img'],
    ['img[src*="{"]'],
    [['.markdown img', 'figure img']],
  ])('%j', (selector) => {
    expect(() => checkZoomSelector(selector)).not.toThrow();
  });
});

describe('§8 zoom-selector-error: anything else throws an error with the file and the fix', () => {
  test.each([
    [42],
    [null],
    [undefined],
    [true],
    [''],
    ['   '],
    ['..markdown img'],
    ['img['],
    ['img:('],
    ['>>'],
    ['.a,,b'],
    ['img {} b'],
    ['<img>'],
    [{ tag: 'img' }],
    [[]],
    [['img', 42]],
    [['img', '']],
  ])('%j', (selector) => {
    expect(() => checkZoomSelector(selector)).toThrow(TypeError);
    expect(() => checkZoomSelector(selector)).toThrow(
      'The provided selector is invalid.\n' +
        'Expects a CSS selector, a Node element, a NodeList or an array.\n' +
        `Found ${JSON.stringify(selector) ?? 'undefined'} in themeConfig.zoom.selector of docusaurus.config.ts.\n` +
        "Set `selector` in src/site/imageZoom.ts to a CSS selector, like '.markdown img', or to an array of them.",
    );
  });
});
