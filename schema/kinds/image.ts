import { asStored, type FileValue, fileValue, type StoredField } from './fileValue.ts'
import type { KindField, KindWord } from './kind.ts'

interface ImageOptions {
  /** Accepted pixel sizes as [width, height]; any by default. */
  readonly sizes?: readonly (readonly [number, number])[]
  /** Smallest width and height in pixels. */
  readonly atLeast?: readonly [width: number, height: number]
  /** Width divided by height, rounded to two decimals. */
  readonly ratio?: number
  /** Limit in bytes, exclusive; 5 MiB by default. */
  readonly under?: number
}

type More = ImageOptions & StoredField & { readonly under: number }

export type ImageField = KindField<'image', FileValue> & More

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** A picture with rules for its pixels, ratio and size (document 2, §5): `image({ sizes: [[1080, 720]], under: 122_880 })` */
export const image: KindWord<'image', FileValue, ImageOptions, More> = (options = {}) => {
  const { sizes, atLeast, ratio, under = 5_242_880 } = options
  return {
    ...options,
    ...asStored,
    kind: 'image',
    under,
    types,
    type: () =>
      fileValue
        .refine(value => types.includes(value.type), { params: { code: 'file_type', types: 'JPEG, PNG, WebP, GIF' }, abort: true })
        .refine(value => value.size < under, { params: { code: 'image_weight', maximum: under / 1024 } })
        .refine(value => !sizes || sizes.some(([width, height]) => value.width === width && value.height === height), {
          params: { code: 'image_size', sizes: sizes?.map(size => size.join('x')).join(' / ') ?? '' },
        })
        .refine(value => !atLeast || ((value.width ?? 0) >= atLeast[0] && (value.height ?? 0) >= atLeast[1]), {
          params: { code: 'image_at_least', size: atLeast?.join('x') ?? '' },
        })
        .refine(value => !ratio || ratioOf(value) === ratio, { params: { code: 'image_ratio', ratio: ratio ?? 0 } }),
    example: (_context, n) => {
      const [width, height] = sizes?.[0] ?? atLeast ?? [Math.round((ratio ?? 1) * 500), 500]
      return { id: String(n ?? 1).padStart(64, '0'), name: 'sample.png', size: 1000, type: 'image/png', width, height }
    },
  }
}

/** Width divided by height, rounded to two decimals, as the 2.41 of the carousel is compared. */
function ratioOf({ width = 0, height = 0 }: FileValue): number {
  return height === 0 ? 0 : Math.round((width / height) * 100) / 100
}
