import { prefixed } from '../../shared/prefixed.ts'
import { ruleNamesEn, ruleTextsEn } from './ruleWords.en.ts'

/** English of `reconciliation_rules`. */
export const words = { options: prefixed('name', ruleNamesEn), explained: prefixed('name', ruleTextsEn) } as const
