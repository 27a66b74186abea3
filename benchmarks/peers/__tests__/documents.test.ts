/** @jest-environment node */
import { readTwin } from '../documents';

const twin = `---
title: Courses
description: Where to learn
  what it takes.
url: https://docs.example.com/docs/courses
---

# Courses

See [support](https://docs.example.com/docs/guides/support) and [AWS](https://aws.amazon.com/).
`;

describe('readTwin', () => {
  it('returns the title, the description and the text with links as paths', () => {
    expect(readTwin('/docs/courses', twin)).toEqual({
      path: '/docs/courses',
      title: 'Courses',
      description: 'Where to learn what it takes.',
      text: '# Courses\n\nSee [support](/docs/guides/support) and [AWS](https://aws.amazon.com/).\n',
    });
  });

  it('throws if the URL is that of another document', () => {
    expect(() => readTwin('/docs/other', twin)).toThrow(
      'The twin of /docs/other has the URL https://docs.example.com/docs/courses; expected a URL that ends with its path.',
    );
  });

  it('throws without front matter', () => {
    expect(() => readTwin('/docs/courses', '# Courses\n')).toThrow(
      'The twin of /docs/courses has the URL (none); expected a URL that ends with its path.',
    );
  });
});
