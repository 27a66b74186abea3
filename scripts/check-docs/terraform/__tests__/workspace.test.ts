/** @jest-environment node */
import { rootModule } from '../workspace';

describe('rootModule', () => {
  it('declares once each provider that it passes to modules', () => {
    const modules = ['a', 'b'].map((folder) => ({
      folder,
      required: [],
      aliases: ['aws.replica', 'aws.log'],
    }));
    const root = rootModule(modules);
    expect(root.match(/^provider .*$/gm)).toEqual(['provider "aws" {}']);
    expect(root).toContain('    aws.replica = aws\n');
  });
});
