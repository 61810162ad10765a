import type { Fault, Rule } from '../../../schema/rule.ts'

const pictures = ['image/jpeg', 'image/png']

/** What each channel carries: pictures of up to 1 MB in a push; of WhatsApp and e-mail pictures, MP4 and PDF of up to 16 MB. */
const carried: Readonly<Record<string, { readonly types: readonly string[]; readonly names: string; readonly maxBytes: number }>> = {
  push: { types: pictures, names: 'JPEG, PNG', maxBytes: 1_048_576 },
  whatsapp: { types: [...pictures, 'video/mp4', 'application/pdf'], names: 'JPEG, PNG, MP4, PDF', maxBytes: 16_777_216 },
  email: { types: [...pictures, 'application/pdf'], names: 'JPEG, PNG, PDF', maxBytes: 16_777_216 },
}

/** The file is one that its channel carries. */
export const mediaFits: Rule<'media_file' | 'channel'> = {
  name: 'media of its channel',
  on: ['media_file', 'channel'],
  severity: 'error',
  check({ media_file, channel }): Fault | null {
    const limits = carried[String(channel)]
    if (!limits || typeof media_file !== 'object' || media_file === null) return null
    const { type, size } = media_file as { readonly type?: string; readonly size?: number }
    if (!limits.types.includes(type ?? '')) return { code: 'file_type', params: { types: limits.names } }
    if ((size ?? 0) > limits.maxBytes) return { code: 'file_size', params: { maximum: limits.maxBytes } }
    return null
  },
}
