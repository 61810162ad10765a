import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../../../src/shell/useMay.ts'
import { useTitle } from '../../../../src/shell/useTitle.ts'
import { useTools } from '../../../../src/tools/useTools.ts'
import { Frame } from '../../../../src/uploads/Frame.tsx'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Runs } from '../../../../src/uploads/pasted/Runs.tsx'
import { TaskCard } from './TaskCard.tsx'

/** The tasks over pasted lists that a person may run, and the last runs of anybody (domain.md, §3.7). */
export default function TasksPage() {
  const t = useTranslate()
  const may = useMay()
  const title = t('resources.supply_tasks.name')
  const tasks = useTools().all.filter(tool => tool.word === 'upload' && tool.hub === 'supply_tasks' && !tool.hidden && may(tool.may))
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
