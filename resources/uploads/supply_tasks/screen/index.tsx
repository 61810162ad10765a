import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useTitle } from '../../../../src/shell/PageTitle.tsx'
import { useMay } from '../../../../src/shell/session.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { Runs } from '../../../../src/uploads/pasted/Runs.tsx'
import { useUpload, useUploadLabels } from '../../../../src/uploads/useUploads.ts'

/** The tasks over pasted lists that a person may run, and the last runs of anybody (domain.md, §3.7). */
export default function TasksPage() {
  const t = useTranslate()
  const may = useMay()
  const title = t('resources.supply_tasks.name')
  const tasks = useTools().all.filter(tool => tool.type === 'upload' && tool.hub === 'supply_tasks' && !tool.hidden && may(tool.permission))
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

/** One task: its name leads to it, with what it does below. */
function TaskCard({ name }: { readonly name: string }) {
  const upload = useUpload(name)
  const labels = useUploadLabels(upload)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        p: 1.5,
        minHeight: 92,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
        // The whole card is the link.
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Typography component="h2" variant="h3">
        <Link component={AddressLink} to={upload.routes.page ?? '/'}>
          {labels.name}
        </Link>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {labels.about}
      </Typography>
    </Box>
  )
}
