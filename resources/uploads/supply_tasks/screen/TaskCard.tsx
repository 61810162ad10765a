import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { AddressLink } from '../../../../src/routing/AddressLink.tsx'
import { useUpload } from '../../../../src/uploads/useUpload.ts'
import { useUploadLabels } from '../../../../src/uploads/useUploadLabels.ts'

/** One task: its name leads to it, with what it does below. */
export function TaskCard({ name }: { readonly name: string }) {
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
