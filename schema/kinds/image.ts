import type { z } from 'zod'
import { type FileValue, fileValue } from './fileValue.ts'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface ImageOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Pixel sizes taken, as [width, height]; any when left out. */
  sizes?: readonly (readonly [number, number])[]
  /** Width over height, rounded to two decimals. */
  ratio?: number
  /** The file must be smaller than this many bytes; 5 MiB when left out. */
  under?: number
}

export interface ImageField<Refs extends string = string> extends Field<FileValue, Refs> {
  readonly kind: 'image'
  readonly sizes?: readonly (readonly [number, number])[]
  readonly ratio?: number
  readonly under: number
  readonly types: readonly string[]
  files(value: FileValue): readonly FileValue[]
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** A picture with rules for its pixels, ratio and weight (document 2, §5). `image({ sizes: [[1080, 720]], under: 122_880 })` */
export function image<const Refs extends string = never, const Need extends boolean = false>(
  options: ImageOptions<Refs> & Needs<Need> = {},
): ImageField<Refs> & Needs<NoInfer<Need>> {
  const { sizes, ratio } = options
  const under = options.under ?? 5_242_880
  return {
    ...options,
    kind: 'image',
    under,
    types: pictureTypes,
    operators: ['empty'],
    type: () =>
      fileValue
        .refine(value => pictureTypes.includes(value.type), { params: { code: 'file_type', types: 'JPEG, PNG, WebP, GIF' }, abort: true })
        .refine(value => value.size < under, { params: { code: 'image_weight', maximum: under / 1024 } })
        .refine(value => !sizes || sizes.some(([width, height]) => value.width === width && value.height === height), {
          params: { code: 'image_size', sizes: sizes?.map(size => size.join('x')).join(' / ') ?? '' },
        })
        .refine(value => !ratio || ratioOf(value) === ratio, {
          params: { code: 'image_ratio', ratio: ratio ?? 0 },
        }) as z.ZodType<FileValue>,
    column: () => ({ type: 'jsonb' }),
    example: (_context, n) => {
      const [width, height] = sizes?.[0] ?? [Math.round((ratio ?? 1) * 500), 500]
      return { id: String(n ?? 1).padStart(64, '0'), name: 'sample.png', size: 1000, type: 'image/png', width, height }
    },
    files: value => [value],
    write: value => value.name,
    read: cell => cell,
  }
}

/** Width over height to two decimals, as the carousel's 2.41 is compared. */
function ratioOf({ width = 0, height = 0 }: FileValue): number {
  return height === 0 ? 0 : Math.round((width / height) * 100) / 100
}
