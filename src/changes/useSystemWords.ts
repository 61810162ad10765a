import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'

/** Who did what nobody did: the system, by which job. */
export function useSystemWords(): (job: string | null | undefined) => string {
  const t = useTranslate()
  return job => {
    const system = t('views.history.system')
    return job ? `${system}: ${t(`resources.background_jobs.options.name.${job}`, { _: wordsOf(job) })}` : system
  }
}
