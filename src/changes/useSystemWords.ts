import { use } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { useTools } from '../tools/useTools.ts'

/** Who did what nobody did: the system, by which job. */
export function useSystemWords(): (job: string | null | undefined) => string {
  const t = useTranslate()
  use(useTools().words('background_jobs'))
  return job => {
    const system = t('views.history.system')
    return job ? `${system}: ${t(`resources.background_jobs.options.name.${job}`, { _: wordsOf(job) })}` : system
  }
}
