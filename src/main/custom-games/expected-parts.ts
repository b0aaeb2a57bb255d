import { z } from 'zod';
import { sheetDescription } from '#shared/sheet-description.ts';
import type { AppCode, RefusalParams } from '#shared/errors.ts';
import type { JsonPath } from '../records/json-positions.ts';

/** Requirement on a part of a description, as the code and the parameters of a refusal. */
interface ExpectedPart {
  readonly code: AppCode;
  readonly params: RefusalParams;
}

type Schema = z.core.JSONSchema.BaseSchema;

const SCHEMA: Schema = z.toJSONSchema(sheetDescription, { io: 'input' });

export function expectedPart(path: JsonPath, value: unknown): ExpectedPart {
  let schemas: readonly Schema[] = [SCHEMA];
  let part = value;
  for (const key of path) {
    schemas = schemas.flatMap((schema) => partsOf(schema, key, part));
    part = isRecord(part) ? part[key] : undefined;
  }
  return requirementOf(schemas);
}

/** Returns the schemas for a part of an object or a list; of several kinds of objects, the one of that `kind`. */
function partsOf(schema: Schema, key: string | number, value: unknown): readonly Schema[] {
  const kinds = schema.oneOf ?? schema.anyOf;
  if (kinds) {
    const given = isRecord(value) ? value['kind'] : undefined;
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

const asSchema = (schema: unknown): Schema | undefined => (isRecord(schema) ? schema : undefined);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
