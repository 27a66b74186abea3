/** @jest-environment node */
import { rewritePage } from '../rewritePages';

const rewriting = {
  baseUrl: '/',
  loader: 'run("$&")',
  scripts: ['/assets/js/r.js', '/assets/js/p.1.js', '/assets/js/m.3.js'],
  linked: ['/fonts.css'],
  sheets: { full: 'assets/css/s.css', first: 'a.css' },
};

describe('rewritePage', () => {
  it('replaces the scripts by the loader, which names them', () => {
    const html =
      '<head><link rel=stylesheet href=/fonts.css><link rel=stylesheet href=/assets/css/s.css /><script src=/assets/js/r.js defer></script><script src="/assets/js/m.js" defer></script></head>';
    expect(rewritePage(html, rewriting)).toBe(
      '<head><link rel=stylesheet href=/a.css /><script data-scripts="/assets/js/r.js /assets/js/p.1.js /assets/js/m.3.js" data-styles="/assets/css/s.css">run("$&")</script><script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script></head>',
    );
  });

  it('makes the switch of the color mode work before the scripts', () => {
    const html =
      '<head></head><button class="clean-btn toggleButton_a toggleButtonDisabled_b" type=button disabled title=x>';
    expect(rewritePage(html, rewriting)).toContain(
      '<button class="clean-btn toggleButton_a" type=button data-early=theme title=x>',
    );
  });
});
