/** @jest-environment node */
import { rewritePage } from '../rewritePages';

const rewriting = {
  baseUrl: '/',
  loader: 'run("$&")',
  sheets: {
    replaced: 'assets/css/s.css',
    all: 'assets/css/all.css',
    byGroup: new Map([['a', 'a.css']]),
  },
  unlink: (html: string) => html.replace('<link id=fonts>', ''),
  renamed: (url: string) => url.replace('m.js', 'm.3.js'),
};
const page = { scripts: ['/assets/js/p.1.js'], group: 'a' };

describe('rewritePage', () => {
  it('puts the loader, with the page’s scripts between the shared ones, in the place of scripts', () => {
    const html =
      '<head><link id=fonts><link rel=stylesheet href=/assets/css/s.css /><script src=/assets/js/r.js defer></script><script src="/assets/js/m.js" defer></script></head>';
    expect(rewritePage(html, page, rewriting)).toBe(
      '<head><link rel=stylesheet href=/a.css /><script data-scripts="/assets/js/r.js /assets/js/p.1.js /assets/js/m.3.js" data-styles="/assets/css/all.css">run("$&")</script><script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script></head>',
    );
  });

  it('makes the switch of the color mode work before the scripts', () => {
    const html =
      '<head><script src=/m.js defer></script></head><button class="clean-btn toggleButton_a toggleButtonDisabled_b" type=button disabled title=x>';
    expect(rewritePage(html, page, rewriting)).toContain(
      '<button class="clean-btn toggleButton_a" type=button data-early=theme title=x>',
    );
  });

  it('leaves a page without the site’s scripts as it is', () => {
    expect(rewritePage('<head></head>', page, rewriting)).toBe('<head></head>');
  });
});
