import { namesScript } from '../namesScript';

const names = { sections: 'section-a:1 section-b:2', search: ['/js/search.1.js', '/css/s.2.css'] };
const run = () => new Function(namesScript(names))();
beforeEach(() => {
  document.head.innerHTML = '<script data-scripts="/a.js"></script>';
  document.body.innerHTML = '';
});

it('tells the names of sections where those of scripts stand', () => {
  run();
  expect(document.querySelector('script')?.dataset.sections).toBe('section-a:1 section-b:2');
  expect(document.querySelector('link')).toBeNull();
});

it('fetches the search for a reader who waits for it', () => {
  document.body.innerHTML = '<input class="search-early">';
  run();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, href, as }) => [rel, new URL(href).pathname, as])).toEqual([
    ['preload', '/js/search.1.js', 'script'],
    ['preload', '/css/s.2.css', 'style'],
  ]);
});
