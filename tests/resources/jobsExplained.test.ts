import { expect, it } from 'vitest'
import { words as ownEnglish } from '../../resources/access/background_jobs/words.en.ts'
import { words as ownIndonesian } from '../../resources/access/background_jobs/words.id.ts'
import { ownWork } from '../../resources/base/background_jobs/backgroundJobs.ts'
import { words as english } from '../../resources/base/background_jobs/words.en.ts'
import { words as indonesian } from '../../resources/base/background_jobs/words.id.ts'
import { jobNames } from '../../resources/jobNames.ts'

it('each work in the background says in a sentence what it does, in both languages', () => {
  const keys = (names: readonly string[]) => names.map(name => `name.${name}`).sort()
  for (const { explained } of [english, indonesian]) expect(Object.keys(explained).sort()).toEqual(keys(ownWork))
  for (const { explained } of [ownEnglish, ownIndonesian]) expect(Object.keys(explained).sort()).toEqual(keys(jobNames))
})
