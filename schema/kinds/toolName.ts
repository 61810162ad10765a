import { z } from 'zod'
import { asText, type FieldOptions, type KindField, type Needs } from './kind.ts'

export type ToolNameField<Refs extends string = string> = KindField<'toolName', string, Refs>

/** Names are those of tables, which the longest of databases keeps so far. */
const LONGEST = 63

/** The name of a tool with rows, picked by its label from those that whoever fills it in may read: `tool: toolName({ required: true })`. */
export function toolName<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Needs<Need> = {},
): ToolNameField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    ...asText,
    kind: 'toolName',
    operators: ['equals', 'one_of', 'empty'],
    type: () =>
      z
        .string()
        .trim()
        .max(LONGEST)
        .refine(value => /^[a-z][a-z0-9_-]*$/.test(value), { params: { code: 'no_tool' } }),
    example: (_context, n) => `tool_${n ?? 1}`,
  }
}
