import { filesReader } from '../readFiles';
import { stampOf } from '../stamp';

jest.mock('../stamp');

it('reads the services again when something changed, and only then', async () => {
  const readFiles = filesReader('Site', 'https://example.com/');
  jest.mocked(stampOf).mockReturnValue('before');
  const files = await readFiles();
  expect([...files.keys()]).toContain('/catalog.json');
  expect(await readFiles()).toBe(files);
  jest.mocked(stampOf).mockReturnValue('after');
  expect(await readFiles()).not.toBe(files);
});
