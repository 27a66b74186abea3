/** @jest-environment node */
import { FILE_START } from '../../hcl';
import { formatInput } from '../format';

it('says that a validation of an input rejects null', () => {
  const input: Parameters<typeof formatInput>[0] = {
    ...{ name: 'a', type: { kind: 'string' }, typeText: 'string', default: null },
    ...{ required: false, nullable: true, sensitive: false, ephemeral: false, validations: [] },
    ...{ file: '', range: FILE_START },
  };
  expect(formatInput({ ...input, rejectsNull: true })).toContain('A validation rejects null.');
  expect(formatInput(input)).not.toContain('null.');
});
