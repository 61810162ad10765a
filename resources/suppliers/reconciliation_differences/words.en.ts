import { prefixed } from '../../shared/prefixed.ts'
import { ruleNamesEn, ruleTextsEn } from '../reconciliation_rules/ruleWords.en.ts'

/** English of `reconciliation_differences`. */
export const words = { options: prefixed('rule', ruleNamesEn), explained: prefixed('rule', ruleTextsEn) } as const
