import { light } from 'virtual:tools'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../shell/useMay.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { Frame } from '../Frame.tsx'
import { PageHead } from '../PageHead.tsx'
import { Runs } from './Runs.tsx'
import { TaskCard } from './TaskCard.tsx'

/** The tasks over pasted lists that a person may run, and the last runs of anybody (domain.md, §3.7). */
export function TasksPage() {
  const t = useTranslate()
  const may = useMay()
  const title = t('resources.supply_tasks.name')
  const tasks = light.filter(tool => tool.word === 'upload' && tool.pasted && !tool.hidden && may(tool.may))
  useTitle(title)
  return (
    <Frame>
      <PageHead title={title} />
      <Box
        component="ul"
        aria-label={t('uploads.tasks')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {tasks.map(({ name }) => (
          <Suspense key={name} fallback={<Skeleton component="li" variant="rounded" height={92} />}>
            <TaskCard name={name} />
          </Suspense>
        ))}
      </Box>
      <Runs />
    </Frame>
  )
}
