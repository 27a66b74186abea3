// Generates module calls with expressions as arguments, valid and invalid: references, functions,
// loops, conditionals, templates, indexes, splats, operators and meta-arguments.
import { createRandom, type Random } from './random';

/** Variables and outputs of the called modules, by folder. */
export const MODULES: Readonly<Record<string, string>> = {
  network: `
variable "name" {
  type = string
  validation {
    condition     = length(var.name) >= 3 && length(var.name) <= 20
    error_message = "name must have 3 to 20 characters."
  }
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*$", var.name))
    error_message = "name must be lowercase."
  }
}
variable "cidr_block" {
  type = string
  validation {
    condition     = can(cidrhost(var.cidr_block, 0)) && try(tonumber(split("/", var.cidr_block)[1]) <= 24, false)
    error_message = "cidr_block must be a range of at least /24, not \${var.cidr_block}."
  }
}
variable "zones" {
  type     = list(string)
  default  = ["a", "b"]
  nullable = false
  validation {
    condition     = length(var.zones) == length(distinct(var.zones))
    error_message = "zones must be distinct."
  }
}
variable "zone_count" {
  type     = number
  default  = 2
  nullable = false
  validation {
    condition     = var.zone_count <= length(var.zones)
    error_message = "zone_count must not exceed the number of zones."
  }
}
variable "subnets" {
  type = map(object({
    newbits = number
    public  = optional(bool, false)
    tags    = optional(map(string), {})
  }))
  default = {}
  validation {
    condition     = alltrue([for name, subnet in var.subnets : subnet.newbits >= 1 && subnet.newbits <= 8])
    error_message = "newbits must be from 1 to 8."
  }
}
variable "tags" {
  type    = map(string)
  default = {}
}
variable "enabled" {
  type     = bool
  default  = true
  nullable = false
}
output "id" { value = "id" }
output "subnet_ids" { value = ["a"] }
`,
  service: `
variable "name" {
  type     = string
  nullable = false
}
variable "ports" {
  type     = set(number)
  default  = []
  nullable = false
  validation {
    condition     = alltrue([for port in var.ports : port > 0 && port < 65536])
    error_message = "ports must be valid."
  }
}
variable "image" {
  type = object({
    repository = string
    tag        = optional(string, "latest")
    digests    = optional(list(string))
  })
}
variable "environment" {
  type    = map(string)
  default = null
}
variable "scaling" {
  type     = tuple([number, number])
  default  = [1, 2]
  nullable = false
  validation {
    condition     = var.scaling[0] <= var.scaling[1]
    error_message = "The minimum must not exceed the maximum."
  }
}
variable "mode" {
  type    = string
  default = "public"
  validation {
    condition     = contains(["public", "private"], var.mode)
    error_message = "mode must be public or private."
  }
}
variable "rules" {
  type = list(object({
    priority = number
    hosts    = list(string)
    action   = optional(object({ type = string, weight = optional(number) }))
  }))
  default  = []
  nullable = false
}
output "arn" { value = "arn" }
`,
  open: `
variable "value" { default = null }
variable "list" {
  type    = list(any)
  default = []
}
variable "map" {
  type    = map(any)
  default = {}
}
variable "object" {
  type    = object({ a = any, b = optional(any) })
  default = { a = 1 }
}
variable "flag" {
  type = bool
}
variable "schedule" {
  type    = string
  default = null
  validation {
    condition     = var.schedule == null || can(regex("^(rate|cron)\\\\(.+\\\\)$", coalesce(var.schedule, "-")))
    error_message = "schedule must be rate(...) or cron(...)."
  }
}
output "result" { value = 1 }
`,
};

/** Other file of the calling module, with everything that the calls refer to. */
export const CALLER = `
variable "text" { type = string }
variable "number" { type = number }
variable "flag" { type = bool }
variable "texts" { type = list(string) }
variable "numbers" { type = list(number) }
variable "text_set" { type = set(string) }
variable "text_map" { type = map(string) }
variable "number_map" { type = map(number) }
variable "object" { type = object({ id = string, size = number, labels = map(string), note = optional(string) }) }
variable "objects" { type = list(object({ id = string, size = number })) }
variable "object_map" { type = map(object({ id = string, ports = list(number) })) }
variable "pair" { type = tuple([string, number]) }
variable "untyped" {}
variable "any_list" { type = list(any) }
locals {
  prefix   = "prod"
  name     = "\${local.prefix}-main"
  zones    = ["a", "b", "c"]
  count    = length(local.zones)
  settings = { mode = "public", size = 2, hosts = ["x.example"] }
  tags     = merge(var.text_map, { Team = "platform" })
  ports    = toset([80, 443])
  ranges   = cidrsubnets("10.0.0.0/16", 4, 4, 8)
  by_zone  = { for index, zone in local.zones : zone => index }
  nothing  = null
  enabled  = var.flag && local.count > 2
}
module "network" {
  source     = "./network"
  name       = "main"
  cidr_block = "10.0.0.0/16"
}
module "many" {
  source     = "./network"
  count      = 2
  name       = "many"
  cidr_block = "10.1.0.0/16"
}
module "each" {
  source     = "./network"
  for_each   = toset(["a", "b"])
  name       = "each"
  cidr_block = "10.2.0.0/16"
}
`;

/** Kind of value that an input requires. */
type Wanted =
  | 'text'
  | 'number'
  | 'bool'
  | 'texts'
  | 'numbers'
  | 'textMap'
  | 'anything'
  | { literal: string[] };

const INPUTS: Readonly<
  Record<string, Readonly<Record<string, [Wanted, 'required' | 'optional']>>>
> = {
  network: {
    name: [
      {
        literal: [
          '"main"',
          '"x"',
          '"UPPER"',
          'local.name',
          '"${local.prefix}-1"',
          'var.text',
          'lower("MAIN")',
          'join("-", ["a", "b"])',
          'format("%s-%02d", local.prefix, 7)',
          'substr("a-very-long-name-for-a-network", 0, 12)',
          '"a-very-long-name-for-a-network"',
        ],
      },
      'required',
    ],
    cidr_block: [
      {
        literal: [
          '"10.0.0.0/16"',
          '"10.0.0.0/28"',
          '"10.0.0.300/16"',
          'cidrsubnet("10.0.0.0/8", 8, 3)',
          'local.ranges[0]',
          'var.text',
          '"${var.text}/16"',
          'cidrsubnet("10.0.0.0/8", 30, 3)',
          '"10.0.0.0"',
          'local.ranges[2]',
        ],
      },
      'required',
    ],
    zones: ['texts', 'optional'],
    zone_count: ['number', 'optional'],
    subnets: [
      {
        literal: [
          '{ a = { newbits = 4 } }',
          '{ a = { newbits = 9 } }',
          '{ for zone in local.zones : zone => { newbits = local.count } }',
          '{ for zone, index in local.by_zone : zone => { newbits = index } }',
          '{ a = { newbits = 4, public = var.flag, tags = local.tags } }',
          '{ (local.prefix) = { newbits = var.number } }',
          '{ a = { public = true } }',
          '{ for key, object in var.object_map : key => { newbits = length(object.ports) } }',
          '[{ newbits = 4 }]',
          'merge({ a = { newbits = 4 } }, { b = { newbits = 3, public = true } })',
          'zipmap(["a", "b"], [{ newbits = 1 }, { newbits = 2 }])',
          '{ a = { newbits = 4, tags = { x = ["y"] } } }',
          '{ a = merge(local.settings, { newbits = 4 }) }',
          'var.object_map',
          'tomap({ a = { newbits = 4 } })',
        ],
      },
      'optional',
    ],
    tags: ['textMap', 'optional'],
    enabled: ['bool', 'optional'],
  },
  service: {
    name: ['text', 'required'],
    ports: ['numbers', 'optional'],
    image: [
      {
        literal: [
          '{ repository = "app" }',
          '{ repository = var.text, tag = "v${var.number}" }',
          '{ repository = local.settings.mode, digests = local.zones }',
          '{ tag = "v1" }',
          'var.object',
          '{ repository = ["app"] }',
          'merge({ repository = "app" }, { tag = 1 })',
          'var.flag ? { repository = "a", tag = "x" } : { repository = "b", tag = null }',
          'var.flag ? { repository = "a" } : "b"',
          '{ repository = "app", digests = split(",", var.text) }',
          '{ repository = "app", digests = var.text }',
          'var.text_map',
          'local.settings',
          '{ for key in ["repository"] : key => "app" }',
          'jsondecode("{\\"repository\\":\\"app\\"}")',
          'jsondecode("{\\"tag\\":\\"app\\"}")',
          'var.untyped',
        ],
      },
      'required',
    ],
    environment: ['textMap', 'optional'],
    scaling: [
      {
        literal: [
          '[1, 3]',
          '[3, 1]',
          '[var.number, 4]',
          '[local.count, local.count + 1]',
          '[1]',
          '[1, "2"]',
          '[for n in [1, 2] : n]',
          'var.pair',
          'var.numbers',
          'concat([1], [2])',
          'concat([1], var.numbers)',
          '[min(1, 2), max(1, 2)]',
          'slice([1, 2, 3], 0, 2)',
          'reverse([1, 2])',
          'null',
          'range(2)',
        ],
      },
      'optional',
    ],
    mode: [
      {
        literal: [
          '"public"',
          '"private"',
          '"open"',
          'local.settings.mode',
          'local.settings["mode"]',
          'var.flag ? "public" : "private"',
          'true ? "public" : "open"',
          'lower("PRIVATE")',
          'lookup({ a = "public" }, "a", "x")',
          'lookup({ a = "public" }, "b", "x")',
          'element(["private", "public"], 3)',
          'trimspace(" public ")',
          'try(local.settings.missing, "private")',
          'try(local.settings.missing, "none")',
          'one(["public"])',
          'coalesce(null, "", "private")',
          'keys({ public = 1 })[0]',
          'null',
        ],
      },
      'optional',
    ],
    rules: [
      {
        literal: [
          '[]',
          '[{ priority = 1, hosts = ["x"] }]',
          '[{ priority = 1, hosts = "x" }]',
          '[for index, zone in local.zones : { priority = index, hosts = [zone] }]',
          '[for object in var.objects : { priority = object.size, hosts = [object.id] }]',
          '[{ priority = 1, hosts = local.settings.hosts, action = { type = "forward" } }]',
          '[{ priority = 1, hosts = [], action = { weight = 2 } }]',
          'var.objects',
          'concat([{ priority = 1, hosts = [] }], [{ priority = 2, hosts = ["a"] }])',
          '[{ priority = "x", hosts = [] }]',
          'flatten([[{ priority = 1, hosts = ["a"] }], []])',
          'null',
          '[for zone in local.zones : { priority = 1, hosts = [zone] } if zone != "a"]',
          '[{ priority = 1, host = ["a"] }]',
          'values({ a = { priority = 1, hosts = [] } })',
          'var.flag ? [{ priority = 1, hosts = [] }] : []',
          'var.flag ? [{ priority = 1, hosts = [] }] : null',
        ],
      },
      'optional',
    ],
  },
  open: {
    value: ['anything', 'optional'],
    list: ['anything', 'optional'],
    map: ['anything', 'optional'],
    object: [
      {
        literal: [
          '{ a = var.texts }',
          '{ a = local.settings, b = null }',
          '{ b = 1 }',
          '{ a = upper("x"), c = 1 }',
          'var.object',
          'var.text_map',
          '[1]',
          '{ a = [for x in var.texts : x], b = { c = 1 } }',
        ],
      },
      'optional',
    ],
    flag: ['bool', 'required'],
    schedule: [
      {
        literal: [
          '"rate(5 minutes)"',
          '"cron(0 3 * * ? *)"',
          '"daily"',
          'null',
          '"rate(${5 * 12} minutes)"',
          'format("rate(%d hours)", 2)',
          'var.text',
          '["rate(1 hour)"]',
          'var.flag ? "rate(1 day)" : null',
          'false ? null : "soon"',
        ],
      },
      'optional',
    ],
  },
};

type Kind = Exclude<Wanted, { literal: string[] }>;

/** Expressions by kind of result. `$t`, `$n`, `$b`, `$l`, `$m` and `$a` are placeholders. */
const FORMS: Readonly<Record<Kind, readonly [string, ...string[]]>> = {
  text: [
    '"plain"',
    'var.text',
    'local.name',
    '"${$t}-x"',
    '"x${$n}"',
    'upper($t)',
    'join("-", $l)',
    '$b ? $t : $t',
    '$l[0]',
    'var.object.id',
    'var.object["id"]',
    'var.text_map["k"]',
    'var.text_map.k',
    'var.pair[0]',
    'local.settings.mode',
    'module.network.id',
    'module.many[0].id',
    'module.each["a"].id',
    'element($l, 1)',
    'lookup($m, "k", $t)',
    'try($t, "x")',
    'tostring($n)',
    'format("%s:%d", $t, $n)',
    'replace($t, "a", "b")',
    'substr($t, 0, 2)',
    'trimspace($t)',
    'jsonencode($a)',
    'coalesce($t, "x")',
    'path.module',
    'terraform.workspace',
    'base64encode($t)',
    'md5($t)',
    'one(["x"])',
    'title($t)',
    '<<-EOT\n    text ${$t}\n    EOT\n',
    '"%{ if $b }on%{ else }off%{ endif }"',
    '"%{ for x in $l }${x},%{ endfor }"',
    'cidrhost("10.0.0.0/24", 5)',
    'formatdate("YYYY-MM-DD", "2026-11-23T00:00:00Z")',
    'regex("[a-z]+", "abc")',
    'max(1, 2)',
    'var.untyped',
    'local.by_zone["a"]',
    'split(",", $t)[0]',
    'timestamp()',
    'sha256($t)',
    'var.objects[0].id',
    'values($m)[0]',
    'nonsensitive($t)',
    'yamlencode({ a = $t })',
    'strrev("abc")',
    'trimprefix($t, "a")',
    'urlencode($t)',
    '($t)',
    'templatefile("x.tpl", {})',
  ],
  number: [
    '5',
    '-1',
    'var.number',
    'local.count',
    '$n + 1',
    '$n * 2',
    '-$n',
    '(1 + 2) / 3',
    '10 % 3',
    'length($l)',
    'length($t)',
    'max($n, 2)',
    'min(1, $n)',
    'tonumber("5")',
    'floor(2.5)',
    'ceil(var.number)',
    '$b ? $n : 0',
    'sum([1, 2])',
    'parseint("ff", 16)',
    'var.object.size',
    'var.numbers[0]',
    'var.pair[1]',
    'length(var.objects)',
    '"7"',
    'local.settings.size',
    'abs(-3)',
    'try(tonumber($t), 1)',
    'index(["a", "b"], "b")',
    'length([for x in $l : x])',
    'signum(-3)',
    'pow(2, 3)',
    'var.untyped',
    'timecmp("2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z")',
  ],
  bool: [
    'true',
    'false',
    'var.flag',
    '!var.flag',
    '$n > 1',
    '$n == 2',
    '$t == "x"',
    '$b && $b',
    '$b || false',
    'contains($l, "a")',
    'can(tonumber($t))',
    'startswith($t, "a")',
    'alltrue([for x in $l : x != ""])',
    'anytrue([true, false])',
    'length($l) > 0',
    '"true"',
    '$b ? true : false',
    'local.enabled',
    'var.untyped',
    'tobool("true")',
    '$t != null',
    'try($b, false)',
    'var.texts == []',
    'endswith($t, "x")',
    'strcontains("abc", "b")',
  ],
  texts: [
    '[]',
    '["a", "b"]',
    '[$t]',
    '[$t, $t]',
    'var.texts',
    'local.zones',
    'concat(var.texts, ["x"])',
    'concat(["a"], ["b"])',
    'split(",", $t)',
    '[for x in $l : upper(x)]',
    '[for x in $l : x if x != "a"]',
    '[for k, v in $m : "${k}=${v}"]',
    'keys($m)',
    'values($m)',
    'distinct($l)',
    'sort($l)',
    'reverse($l)',
    'slice(["a", "b", "c"], 0, 2)',
    'flatten([["a"], ["b"]])',
    'compact(["a", ""])',
    'var.objects[*].id',
    'var.objects.*.id',
    'module.many[*].id',
    'toset(["a", "b"])',
    'var.text_set',
    'tolist(var.text_set)',
    '$b ? $l : []',
    '$b ? ["a"] : ["a", "b"]',
    'formatlist("%s-x", $l)',
    '[for object in var.objects : object.id]',
    'local.ranges',
    'values(var.object_map)[*].id',
    'setunion(["a"], ["b"])',
    'chunklist(["a", "b"], 1)[0]',
    'matchkeys(["a"], ["b"], ["b"])',
    'range(3)',
    '[1, 2]',
    '[var.number, true]',
    'local.settings.hosts',
    'var.untyped',
    'try(var.texts, [])',
    'null',
    'setsubtract($l, ["a"])',
    'coalescelist($l, ["x"])',
    'regexall("[a-z]", "ab")',
    '[for x in range(2) : "z${x}"]',
    '[for v in values(module.each) : v.id]',
    'sort(keys(local.by_zone))',
    'local.settings.hosts[*]',
    'var.text[*]',
  ],
  numbers: [
    '[]',
    '[80, 443]',
    '[$n]',
    'local.ports',
    'var.numbers',
    '[for x in [1, 2] : x * 2]',
    'range(1, 4)',
    'toset([80])',
    'setunion(local.ports, [8080])',
    'concat([80], [443])',
    '["80"]',
    '[for port in local.ports : port + 1]',
    '[0]',
    '[70000]',
    'flatten([[80], [443]])',
    'var.flag ? [80] : [80, 443]',
    'tolist(local.ports)',
    'distinct([80, 80])',
    'values(local.by_zone)',
    'values(var.number_map)',
    'null',
    'var.objects[*].size',
    'flatten(values(var.object_map)[*].ports)',
    'sort(["80"])',
    'compact(["80", ""])',
    '[for s in split(",", "80,443") : tonumber(s)]',
  ],
  textMap: [
    '{}',
    '{ a = "b" }',
    '{ Name = $t }',
    'var.text_map',
    'local.tags',
    'merge($m, { Env = "prod" })',
    'merge({ a = $t }, { b = $t })',
    '{ for x in $l : x => upper(x) }',
    '{ for k, v in $m : k => v }',
    '{ for k, v in $m : upper(k) => v if v != "" }',
    'zipmap(["a"], ["b"])',
    'tomap({ a = "b" })',
    '{ (var.text) = "x" }',
    '{ "${var.text}-x" = 1 }',
    '$b ? $m : {}',
    '$b ? { a = "x" } : {}',
    'var.object.labels',
    '{ a = 1, b = true }',
    'var.number_map',
    '{ for zone, index in local.by_zone : zone => "z${index}" }',
    'local.by_zone',
    'null',
    'var.untyped',
    'try(var.text_map, {})',
    '{ for o in var.objects : o.id => o.size }',
    '{ for o in var.objects : o.id => o.id... }',
    'transpose({ a = ["b"] })',
    'merge(null, { a = "b" })',
    'merge([{ a = "b" }, { c = "d" }]...)',
    '{ a : "b" }',
    'jsondecode("{\\"a\\":\\"b\\"}")',
  ],
  anything: [
    '$t',
    '$n',
    '$b',
    '$l',
    '$m',
    'null',
    '[1, "a"]',
    '[[1], ["a"]]',
    '{ a = 1, b = [] }',
    '[$t, $n]',
    '[null, $t]',
    '[$l, $m]',
    '{ a = $l, b = $m }',
    '{ a = $t, b = $n }',
    'var.object',
    'var.objects',
    '[var.object, { id = "x", size = 1, labels = {} }]',
    '[var.text, var.number]',
    '[var.texts, ["a"]]',
    '{ a = var.object, b = var.object }',
    '[var.untyped, 1]',
    'setproduct(["a"], [1])',
    '[{ a = 1 }, { a = "x" }]',
    '[{ a = 1 }, { b = 1 }]',
    'jsondecode("[1, true]")',
    'yamldecode("a: 1")',
    'csvdecode("a,b\\n1,2")',
    '[module.network.id, $n]',
    'module.network',
    'any(1)',
    'merge({ a = 1 }, { b = "x" })',
    '[for x in [1, "a"] : x]',
    'tolist([1, "a"])',
    'toset([1, true])',
    'var.any_list',
    '[var.any_list, []]',
    '{ a = var.text_map, b = { c = "d" } }',
    '[local.nothing, {}]',
  ],
};

/** Expressions that Terraform rejects, and some valid ones that resemble them. */
const MISTAKES: readonly [string, ...string[]] = [
  'lenght($l)',
  'upper($t, $t)',
  'upper()',
  'upper($l)',
  'join($l)',
  'join(",", $t)',
  '$l.first',
  'var.object.missing',
  'var.object["missing"]',
  'local.settings.missing',
  'local.zones[7]',
  '"${$l}"',
  '"x-${local.zones}"',
  '"x-${null}"',
  '1 + "a"',
  '$t + 1',
  '!$n',
  '-$l',
  '$l ? 1 : 2',
  '$b ? "a" : ["a"]',
  '$b ? {} : []',
  '[for x in $n : x]',
  '[for x in var.text : x]',
  '{ for x in ["a", "a"] : x => 1 }',
  '{ for x in local.zones : x => x... }',
  '[for x in local.zones : x if x]',
  '[for x in local.zones : x.name]',
  '{ for x in local.zones : [x] => 1 }',
  'var.text_set[0]',
  'var.text.length',
  'var.number[0]',
  '{ a = 1 }.b',
  '[1, 2][2]',
  'var.pair[2]',
  'var.pair[var.number]',
  'regex("(", $t)',
  'regex("x", "abc")',
  'tonumber("abc")',
  'tobool("yes")',
  'cidrsubnet("10.0.0.0/30", 8, 1)',
  'cidrhost("10.0.0", 1)',
  'element([], 0)',
  'sum([])',
  'max()',
  'jsondecode("{")',
  'merge($l, $m)',
  'merge({ a = 1 }, ["a"])',
  'concat($l, $t)',
  'concat(["a"], "b")',
  'keys($l)',
  'values(local.zones)',
  'lookup(local.settings, "missing")',
  'lookup($m, "k", [])',
  'zipmap(["a"], [])',
  'flatten("a")',
  'length(5)',
  'length($b)',
  'contains("abc", "a")',
  'contains(local.settings, "a")',
  'slice(local.zones, 2, 9)',
  'coalesce(null, "")',
  'coalesce(1, [])',
  'format("%d", "x")',
  'format("%s")',
  'format("%z", 1)',
  'formatdate("YYYY", "today")',
  'timeadd("2026-01-01T00:00:00Z", "1 day")',
  'base64decode("%%%")',
  'parseint("xyz", 10)',
  'try(local.settings.missing)',
  'one(["a", "b"])',
  'toset("a")',
  'tomap(["a"])',
  'tolist("a")',
  'foo',
  'var',
  'local',
  'each.name',
  'count.number',
  'path.here',
  'terraform.version',
  'self.id',
  'nope::upper($t)',
  'provider::x::y($t)',
  'module.many.id',
  'module.each.id',
  'module.network[0].id',
  'var.objects.id',
  'var.objects[*].missing',
  'null + 1',
  '[null][0].x',
  'local.nothing.x',
  '{ (null) = 1 }',
  '{ ([]) = 1 }',
  'setunion(["a"], "b")',
  'range(1, 2, 0)',
  'index(["a"], "b")',
  'sort([{}])',
  'alltrue(["x"])',
  'replace("a", "/(/", "b")',
  'substr("a", "x", 1)',
  'chunklist(["a"], -1)',
  '"%{ if $t }x%{ endif }"',
  '"%{ for x in 5 }x%{ endfor }"',
  'var.text == "a" && "b"',
  '$n > "b"',
  'var.text_map[*].x',
  'local.zones[*].x',
  'matchkeys(["a"], ["b", "c"], ["b"])',
  'coalescelist([], [])',
  'distinct("a")',
  'reverse({})',
  'transpose({ a = "b" })',
  'min("a")',
  'abs([])',
  'core::upper($t)',
  'core::nope($t)',
  'length(var.objects[0])',
  'local.by_zone.d',
  'local.settings[0]',
  'split($t)',
  'tostring([])',
  'can(lenght(1))',
  'try(lenght(1), 1)',
];

const META = [
  ...[
    'count = 2',
    'count = var.number',
    'count = local.enabled ? 1 : 0',
    'count = length(var.objects)',
    'count = "2"',
    'count = "two"',
    'count = -1',
    'count = 0.5',
    'count = var.flag',
    'count = null',
    'count = local.zones',
    'count = length(local.zones) - 3',
    'count = var.texts',
    'count = tonumber("x")',
  ],
  ...[
    'for_each = toset(local.zones)',
    'for_each = local.zones',
    'for_each = var.text_map',
    'for_each = var.objects',
    'for_each = var.text_set',
    'for_each = { for o in var.objects : o.id => o }',
    'for_each = toset([1, 2])',
    'for_each = "a"',
    'for_each = null',
    'for_each = var.untyped',
    'for_each = local.ports',
    'for_each = local.by_zone',
    'for_each = toset(var.texts)',
    'for_each = [for x in local.zones : x]',
    'for_each = toset(["a", null])',
    'for_each = var.flag ? { a = 1 } : {}',
    'for_each = var.flag ? ["a"] : []',
    'for_each = {}',
    'for_each = keys(local.by_zone)',
    'for_each = var.object_map',
    'for_each = merge(var.text_map, { a = "b" })',
    'for_each = tomap({ a = 1 })',
    'for_each = toset([for o in var.objects : o.id])',
  ],
  ...[
    'count = 1\n  for_each = {}',
    'depends_on = [module.network]',
    'depends_on = module.network',
    'depends_on = [module.many[0], var.text]',
    'depends_on = ["module.network"]',
    'depends_on = [upper("x")]',
    'depends_on = [1]',
    'depends_on = null',
    'depends_on = [module.many[*]]',
    'depends_on = [module.network.id]',
  ],
  ...[
    'providers = {}',
    'providers = []',
    'providers = null',
    'lifecycle {\n    create_before_destroy = true\n  }',
    'tags {\n    a = "b"\n  }',
    'dynamic "x" {\n    for_each = []\n    content {}\n  }',
    'locals {}',
    'version = "1.0.0"',
    'unknown = 1',
    'enabled_ = var.flag',
  ],
];

/** Replaces the placeholders of an expression. */
const fill = (form: string, random: Random, depth: number, wrong: number): string =>
  form.replace(/\$([tnblma])(?!\{)/g, (_, letter: string) => {
    const kinds: Readonly<Record<string, Kind>> = {
      t: 'text',
      n: 'number',
      b: 'bool',
      l: 'texts',
      m: 'textMap',
      a: 'anything',
    };
    return expression(kinds[letter] ?? 'text', random, depth - 1, wrong / 3);
  });

const SIMPLE: Readonly<Record<Kind, readonly [string, ...string[]]>> = {
  text: ['"main"', 'var.text', 'local.name'],
  number: ['3', 'var.number', 'local.count'],
  bool: ['true', 'var.flag', 'local.enabled'],
  texts: ['["a"]', 'var.texts', 'local.zones'],
  numbers: ['[80]', 'var.numbers'],
  textMap: ['{ a = "b" }', 'var.text_map', 'local.tags'],
  anything: ['1', 'var.text'],
};

const expression = (kind: Kind, random: Random, depth: number, wrong: number): string => {
  if (random.chance(wrong)) {
    const other = random.chance(0.5)
      ? random.from(MISTAKES)
      : random.from(
          FORMS[
            random.pick<Kind>('text', 'number', 'bool', 'texts', 'textMap', 'numbers', 'anything')
          ],
        );
    return fill(other, random, depth, 0);
  }
  if (depth <= 0) return random.from(SIMPLE[kind]);
  const text = fill(random.from(FORMS[kind]), random, depth, wrong);
  return text;
};

/** Generates module blocks, each of which ends with a line break. */
export const generateCalls = (seed: number, count: number): string[] => {
  const random = createRandom(seed);
  return random.times(count, (number) => {
    const module = random.pick('network', 'service', 'open');
    const wrong = random.chance(0.45) ? 0.3 : 0;
    const lines = [`module "c${number}" {`, `  source = "./${module}"`];
    if (random.chance(wrong > 0 ? 0.2 : 0.1))
      lines.push(`  ${random.pick(...(META as [string, ...string[]]))}`);
    for (const [name, [wanted, need]] of Object.entries(INPUTS[module] ?? {})) {
      if (!random.chance(need === 'required' ? (wrong > 0 ? 0.97 : 1) : 0.3)) continue;
      const value =
        typeof wanted === 'string'
          ? expression(wanted, random, 1 + random.below(3), wrong)
          : random.chance(wrong / 2)
            ? expression('anything', random, 2, wrong)
            : random.from(wanted.literal as [string, ...string[]]);
      // A heredoc must end its line, so it cannot be inside brackets.
      const isInline = /<<-EOT/.test(value) && !value.startsWith('<<-EOT');
      lines.push(`  ${name} = ${isInline ? '"heredoc"' : value.trimEnd()}`);
    }
    return `${[...lines, '}'].join('\n')}\n`;
  });
};
