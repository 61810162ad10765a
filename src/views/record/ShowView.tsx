export { default } from './EditView.tsx'
