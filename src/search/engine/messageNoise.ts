/**
 * Removes the parts of log lines and error messages that do not identify the problem: times, IDs,
 * and the standard sentences of AWS clients. Applied to queries and to the indexed messages.
 */

/** Patterns with their replacements. */
const noise: readonly (readonly [pattern: RegExp, substitute: string])[] = [
  // 2026-11-02T10:14:55.001Z, 2026/11/02 10:14:55, 10:14:55.123456
  [
    /\b\d{4}[-/]\d\d[-/]\d\dT?(?:\s?\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z\b|[+-]\d\d:?\d\d\b)?)?/g,
    ' ',
  ],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g, ' '],
  // Signed-in principals
  [/\barn:aws[\w-]*:sts:[^\s"'`()[\],]*/g, ' '],
  // Resource ARNs are reduced to the resource's name: arn:aws:iam::123456789012:role/deploy →
  // deploy
  [/\barn:aws[\w-]*:(?:[^\s"'`()[\],]*[^\w.\-\s"'`()[\],])?([\w.-]+)(?=[\s"'`()[\],]|$)/g, '$1'],
  // Request and lock IDs, with their labels
  [/\b(?:request[ _-]?id|host[ _-]?id)\b[:=]?\s*[\w/+=-]+/gi, ' '],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ' '],
  // Resource IDs and hashes: vpc-0f3a9b8c7d6e5f4a3, 9f8e7d6c5b
  [/\b[a-z]+-(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, ' '],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, ' '],
  // File paths are reduced to the file name, because directories differ between machines.
  [/(?<=^|[\s"'`(=])(?:~|\.{1,2})?\/(?:[\w.@-]+\/){2,}(?=[\w-]+\.\w+)/g, ' '],
  // Places in Terraform code are reduced to the type of the resource: on main.tf line 3, in resource
  // "aws_eip" "nat": → aws_eip. Excerpts of the code are removed: 3:   vpc = true
  [/\bon \S+ line \d+, in (?:resource|data) "(\w+)" "[^"]*":?/g, '$1'],
  [/\bon \S+ line \d+(?:, in [a-z]+(?: "[^"]*")*)?:?/g, ' '],
  [/^[ │]{2,}\d+:\s.*$/gm, ' '],
  // AWS SDKs
  [/\bbotocore\.exceptions\.ClientError:/g, ' '],
  [/\boperation error (?=[\w ]+: \w+)/gi, ' '],
  [/\bhttps? response error StatusCode: \d+,?/gi, ' '],
  [/\bapi error (?=\w)/gi, ' '],
  [/\bAn error occurred \((\w+)\) when calling the (\w+) operation/gi, '$1 $2'],
  // Loggers and runners
  [/\b(?:level=\w+|time=|msg=)/gi, ' '],
  [/##\[error\]|\bProcess completed with exit code \d+\.?/gi, ' '],
];

/** Removes the parts of a text that differ between logs or that all logs contain. */
export function withoutNoise(text: string): string {
  return noise.reduce((rest, [pattern, substitute]) => rest.replace(pattern, substitute), text);
}
