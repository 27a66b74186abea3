/** @jest-environment node */
import { findIncluded, isRootInclude } from '../includes';

describe('isRootInclude', () => {
  it.each([
    'find_in_parent_folders()',
    'find_in_parent_folders("root.hcl")',
    'find_in_parent_folders("terragrunt.hcl")',
    '"root.hcl"',
    '"../../root.hcl"',
    '"${get_repo_root()}/root.hcl"',
  ])('accepts %s', (pathText) => {
    expect(isRootInclude(pathText)).toBe(true);
  });

  it.each([
    'find_in_parent_folders("common.hcl")',
    '"../../common.hcl"',
    '"../not-root.hcl"',
    '"${dirname(find_in_parent_folders("root.hcl"))}/_envcommon/vpc.hcl"',
  ])('rejects %s, which can set inputs', (pathText) => {
    expect(isRootInclude(pathText)).toBe(false);
  });
});

describe('findIncluded', () => {
  const unit = 'live/prod/vpc/terragrunt.hcl';

  it.each(['find_in_parent_folders()', 'find_in_parent_folders("root.hcl")'])(
    'returns the nearest file for %s',
    (pathText) => {
      const paths = [unit, 'live/root.hcl', 'live/prod/root.hcl', 'root.hcl'];
      expect(findIncluded(pathText, unit, paths)).toBe('live/prod/root.hcl');
    },
  );

  it('searches only the folders above the unit without a file name', () => {
    const paths = ['live/prod/bucket/terragrunt.hcl', unit, 'live/terragrunt.hcl'];
    expect(findIncluded('find_in_parent_folders()', unit, paths)).toBe('live/terragrunt.hcl');
    expect(findIncluded('find_in_parent_folders()', unit, paths.slice(0, 2))).toBeUndefined();
  });

  it('searches the top folder', () => {
    expect(findIncluded('find_in_parent_folders()', unit, ['root.hcl'])).toBe('root.hcl');
  });
});
