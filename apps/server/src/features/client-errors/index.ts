export { clientErrorsFeature } from './client-errors.feature.ts'
