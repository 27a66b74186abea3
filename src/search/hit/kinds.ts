/** Labels of the kinds of results. */
import type { Kind } from '../../plugins/search-index/types';

export const kindLabels: Readonly<Record<Kind, string>> = {
  guide: 'Guide',
  service: 'Service',
  input: 'Input',
  output: 'Output',
  release: 'Release',
  article: 'Article',
};

export const kinds = Object.keys(kindLabels) as Kind[];

export const isKind = (value: string): value is Kind => Object.hasOwn(kindLabels, value);
