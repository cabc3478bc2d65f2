export { blocksFeature } from './blocks.feature.ts'
