import { notPast } from '../../schema/language.ts'

/** A policy takes effect today or later (document 1, §2.9: nothing is agreed to in the past). */
export const dayToCome = notPast('effective_from')
