import type { UploadEffect } from '../../uploads/rows/uploadEffect.ts'

/** Planners of uploads, by name. */
export const uploadEffects: Readonly<Record<string, UploadEffect>> = {}
