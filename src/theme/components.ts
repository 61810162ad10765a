import type { ThemeOptions } from '@mui/material/styles'

/** What differs from MUI everywhere: density, flatness, and a focus that is always seen. */
// The very type that the theme takes: comparing `Components<Theme>` with it costs the compiler two minutes.
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      body: { fontSize: '0.875rem', backgroundColor: theme.palette.background.default },
      // Not everywhere: it widens hyphens too.
      'table, time, input, [role="table"], [role="grid"]': { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
      // As weak as the browser's own: whatever has a colour keeps it.
      ':where(a)': { color: theme.palette.primary.main },
      kbd: {
        font: 'inherit',
        fontSize: '0.75rem',
        padding: '1px 6px',
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 4,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          // Otherwise endless animations flicker.
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 } }),
    },
  },
  MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
  MuiIconButton: { defaultProps: { size: 'small' } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: theme.shadows[4] }) } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) } },
  MuiDialog: {
    // It has the focus only until its first control has.
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, '&:focus-visible': { outline: 'none' } }) },
  },
  // Its buttons end where the fields above them do.
  MuiDialogActions: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1, 3, 2) }) } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
  // What is told below a box begins where the box does, as help and faults do.
  MuiFormHelperText: { styleOverrides: { contained: { marginInline: 0 } } },
  MuiOutlinedInput: { styleOverrides: { input: { fontSize: '0.875rem' } } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: '0.8125rem', padding: '6px 12px', borderBottom: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
}
