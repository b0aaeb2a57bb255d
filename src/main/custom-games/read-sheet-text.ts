import type { SheetDescription } from '#shared/custom-game.ts';
import { appRefusal, type AppCode, type AppRefusal, type RefusalParams } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  DESCRIPTION_FAULTS,
  sheetDescription,
  type DescriptionFault,
} from '#shared/sheet-description.ts';
import { SHEET_FORMAT, SHEET_TEXT_LENGTH_MAX, SHEET_VERSION } from '#shared/sheet-format.ts';
import { parseJson, jsonPositions, type JsonPath, type JsonPositions } from '../records/json.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { z } from 'zod';

type Read = Result<SheetDescription, AppRefusal>;

const FIELD_LENGTH_MAX = 40;

export function readSheetText(given: string): Read {
  if (given.length > SHEET_TEXT_LENGTH_MAX)
    return fail(appRefusal('description-large', { max: SHEET_TEXT_LENGTH_MAX / 1024 }));
  const text = given.replace(/^\uFEFF/, '');
  if (text.trim() === '') return fail(appRefusal('description-empty'));
  const parsed = parseJson(text);
  if (parsed.ok) return readValue(text, parsed.value);
  const { code, params } = parsed.error;
  const isJson = code !== 'file-not-json';
  return fail(isJson ? appRefusal('description-foreign') : appRefusal('description-json', params));
}

function readValue(text: string, value: unknown): Read {
  if (!isRecord(value) || value['format'] !== SHEET_FORMAT)
    return fail(appRefusal('description-foreign'));
  const { version } = value;
  if (typeof version === 'number' && version > SHEET_VERSION)
    return fail(appRefusal('description-version', { version }));
  const positions = jsonPositions(text);
  const outer = outerFault(version, positions);
  if (outer) return refuse(outer, positions);
  const fields = Object.entries(value).filter(([key]) => key !== 'format' && key !== 'version');
  const description = Object.fromEntries(fields);
  const read = sheetDescription.safeParse(description);
  if (read.success) return ok(read.data);
  const found = read.error.issues.map((issue) => faultOf(issue, description));
  return refuse(firstOf(found, positions), positions);
}

function refuse({ code, path, params = {} }: Found, { lineOf }: JsonPositions): Read {
  return fail(appRefusal(code, { line: lineOf(path), field: fieldOf(path), ...params }));
}

const firstOf = (found: readonly Found[], { lineOf }: JsonPositions): Found =>
  found.reduce((one, other) => (lineOf(other.path) < lineOf(one.path) ? other : one));

interface Found {
  readonly code: AppCode;
  readonly path: JsonPath;
  readonly params?: RefusalParams;
}

/** Finds a key that stands twice, and a version that never was. */
function outerFault(version: unknown, { repeated }: JsonPositions): Found | null {
  if (repeated) return { code: 'description-twice', path: repeated };
  if (version === SHEET_VERSION) return null;
  return version === undefined
    ? { code: 'description-missing', path: ['version'] }
    : { code: 'description-choice', path: ['version'], params: { choices: SHEET_VERSION } };
}

function faultOf(issue: z.core.$ZodIssue, description: unknown): Found {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  if (issue.code === 'unrecognized_keys')
    return { code: 'description-unknown', path: [...path, issue.keys[0]!] };
  if (issue.code === 'custom') return { code: `description-${asFault(issue.message)}`, path };
  if (valueAt(description, path) === undefined) return { code: 'description-missing', path };
  const inner = [...path, ...innerPath(issue)];
  return { ...expectedPart(inner, description), path: inner };
}

/** Returns the path to the fault in the one alternative that has no other fault, such as a number of rounds. */
function innerPath(issue: z.core.$ZodIssue): JsonPath {
  if (issue.code !== 'invalid_union') return [];
  const [nearest] =
    issue.errors.find((faults) => faults.length === 1 && faults[0]!.path.length > 0) ?? [];
  return (nearest?.path ?? []).filter((key) => typeof key !== 'symbol');
}

const asFault = (message: string): DescriptionFault =>
  DESCRIPTION_FAULTS.find((fault) => fault === message)!;

const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object'
        ? (part as Readonly<Record<string, unknown>> | null)?.[key]
        : undefined,
    value,
  );

/** Returns the last name in a path, with the number of the entry in its list. */
function fieldOf(path: JsonPath): string {
  const at = path.findLastIndex((key) => typeof key === 'string');
  const name = truncateText(normaliseLine(String(path[at] ?? '')), FIELD_LENGTH_MAX);
  return path
    .slice(at + 1)
    .reduce<string>((field, index) => `${field} ${String(+index + 1)}`, name);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Requirement on a part of a description, as the code and the parameters of a refusal. */
interface ExpectedPart {
  readonly code: AppCode;
  readonly params: RefusalParams;
}

type Schema = z.core.JSONSchema.BaseSchema;

const SCHEMA: Schema = z.toJSONSchema(sheetDescription, { io: 'input' });

function expectedPart(path: JsonPath, value: unknown): ExpectedPart {
  let schemas: readonly Schema[] = [SCHEMA];
  let part = value;
  for (const key of path) {
    schemas = schemas.flatMap((schema) => partsOf(schema, key, part));
    part = isIndexable(part) ? part[key] : undefined;
  }
  return requirementOf(schemas);
}

/** Returns the schemas for a part of an object or a list; of several kinds of objects, the one of that `kind`. */
function partsOf(schema: Schema, key: string | number, value: unknown): readonly Schema[] {
  const kinds = schema.oneOf ?? schema.anyOf;
  if (kinds) {
    const given = isIndexable(value) ? value['kind'] : undefined;
    const isOfKind = (one: Schema): boolean => asSchema(one.properties?.['kind'])?.const === given;
    const chosen = key === 'kind' ? [] : kinds.filter((one) => isOfKind(one as Schema));
    return (chosen.length > 0 ? chosen : kinds).flatMap((one) =>
      partsOf(one as Schema, key, value),
    );
  }
  const part =
    typeof key === 'number' ? asSchema(schema.items) : asSchema(schema.properties?.[key]);
  return part ? [part] : [];
}

function requirementOf(schemas: readonly Schema[]): ExpectedPart {
  const [first] = schemas;
  const values = schemas.flatMap((one) =>
    one.const === undefined ? (one.enum ?? []) : [one.const],
  );
  if (first?.anyOf) return { code: 'description-rounds', params: {} };
  if (values.length > 0) return { code: 'description-choice', params: { choices: listed(values) } };
  const { minimum: min = 0, maximum: max = 0 } = first ?? {};
  switch (first?.type) {
    case 'integer':
      return { code: 'description-whole', params: { min: signed(min), max: signed(max) } };
    case 'number':
      return { code: 'description-points', params: { min: signed(min), max: signed(max) } };
    case 'string':
      return { code: 'description-text', params: { max: first.maxLength ?? 0 } };
    case 'array':
      return { code: 'description-list', params: { max: first.maxItems ?? 0 } };
    default:
      return { code: 'description-object', params: { fields: listed(requiredOf(first)) } };
  }
}

/** Returns the fields that an object of each of several kinds must have. */
function requiredOf(schema: Schema | undefined): readonly unknown[] {
  const kinds = schema?.oneOf?.map((one) => (one as Schema).required ?? []);
  if (!kinds) return schema?.required ?? [];
  return kinds[0]!.filter((name) => kinds.every((required) => required.includes(name)));
}

const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

const signed = (value: number): string => value.toLocaleString('en').replace('-', '−');

const asSchema = (schema: unknown): Schema | undefined =>
  isIndexable(schema) ? schema : undefined;

const isIndexable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
