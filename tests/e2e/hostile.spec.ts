/**
 * Injection of markup and script through everything that a third party or an old tab can write:
 * URLs, hashes, search queries, stored values. Nothing must run, and the page must stay intact.
 */
import type { Page } from '@playwright/test';
import { progressKey } from '../../src/site/storageKeys';
import { expect, test } from '../fixtures/test';

const call = 'self.wasReached=1';

/** Strings that run `call` if they are used as markup, as a URL or as code. */
const hostile: readonly string[] = [
  `<script>${call}</script>`,
  `</script><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</style><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</noscript><img src=x onerror=${call}>`,
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}">`,
  `"><img src=x onerror=${call}>`,
  `'><img src=x onerror=${call}>`,
  `"><svg onload=${call}>`,
  `<svg/onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><a href="javascript:${call}"><text>x</text></a></svg>`,
  `<math><mtext></math><img src=x onerror=${call}>`,
  `<math href="javascript:${call}">x</math>`,
  `<body onload=${call}>`,
  `<iframe src="javascript:parent.${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<a href="javascript:${call}">x</a>`,
  `<a href="java&#10;script:${call}">x</a>`,
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<button formaction="javascript:${call}" form=x>x</button>`,
  `<input autofocus onfocus=${call}>`,
  `<select autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>x</details>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<link rel=import href="data:text/html,<script>${call}</script>">`,
  `<style>@import "https://evil.example/x.css"</style>`,
  `<div style="background:url(https://evil.example/x)">x</div>`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<mark onmouseover=${call}>x</mark>`,
  `<x contenteditable onblur=${call}>x</x>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<![CDATA[<script>${call}</script>]]>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<ScRiPt>${call}</ScRiPt>`,
  `<script\n>${call}</script\n>`,
  `<script src=data:text/javascript,${call}></script>`,
  `<script src=//evil.example/x.js></script>`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#60;script&#62;${call}&#60;/script&#62;`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `%253Cscript%253E${call}%253C/script%253E`,
  `\u003cscript\u003e${call}\u003c/script\u003e`,
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:${call}`,
  `');${call};('`,
  `";${call};"`,
  `\`;${call};\``,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `__proto__[wasReached]=1`,
  `constructor.prototype.wasReached=1`,
  `{"__proto__":{"wasReached":1}}`,
  `[{"url":"javascript:${call}","content":"<img src=x onerror=${call}>"}]`,
  `\u202e${call}\u0000<script>${call}</script>`,
  `${'<b>'.repeat(2000)}<img src=x onerror=${call}>`,
  `${'('.repeat(3000)}a+)+$`,
];

/** Returns whether a string ran, added an element to the page, or navigated the tab. */
async function damage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (Reflect.has(self, 'wasReached')) found.push('a script ran');
    if (Reflect.has(Object.prototype, 'wasReached')) found.push('the prototype was changed');
    if (document.querySelector('base, iframe, object, embed, meta[http-equiv=refresh]')) {
      found.push('an element was made of the text');
    }
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/.test(name)) found.push(`${element.tagName} ${name}`);
        if (/^(?:href|src|action)$/.test(name) && /^\s*(?:javascript|vbscript):/i.test(value)) {
          found.push(`${element.tagName} ${name}=${value}`);
        }
      }
    }
    if (!document.querySelector('main h1, main form, main input')) found.push('the page is gone');
    return found;
  });
}

test('there are at least 60 hostile strings', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
});

// The server responds with 400 to URLs with invalid characters.
const inAddress = (text: string) => encodeURIComponent(text).slice(0, 4000);

test('in search queries', async ({ page, visit }) => {
  test.setTimeout(240_000);
  for (const text of hostile) {
    await visit(`/search?q=${inAddress(text)}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await damage(page), text).toEqual([]);
  }
});

test('in parameters and hashes of a page', async ({ page, visit }) => {
  test.setTimeout(240_000);
  for (const text of hostile) {
    const value = inAddress(text);
    await visit(`/docs/guides/support?${value}=${value}&docusaurus-theme=${value}#${value}`);
    expect(await damage(page), text).toEqual([]);
  }
});

test('in hash changes of an open page', async ({ page, visit }) => {
  await visit('/docs/guides/support');
  for (const text of hostile) {
    await page.evaluate((value) => {
      location.hash = value;
    }, text);
    expect(await damage(page), text).toEqual([]);
  }
});

test.describe('in browser storage', () => {
  test.use({ allowedErrors: [/JSON/] });

  const keys = [
    'theme',
    'docusaurus.tab.iac-style',
    'docusaurus.tab.iac-cli',
    'docusaurus.announcement.id',
    'docusaurus.announcement.dismiss',
    'docs-preferred-version-default',
    'search.recent',
    progressKey,
  ];

  test('in every stored value', async ({ page, visit }) => {
    test.setTimeout(240_000);
    await visit('/docs/guides/support');
    for (const text of hostile) {
      await page.evaluate(
        ([names, value]) => {
          const stored = new Set([...names, ...Object.keys(localStorage)]);
          for (const name of stored) localStorage.setItem(name, value);
        },
        [keys, text] as const,
      );
      await visit('/docs/guides/support');
      expect(await damage(page), text).toEqual([]);
    }
  });
});
