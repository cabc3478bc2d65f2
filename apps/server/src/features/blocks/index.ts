export { blocksRoutes } from './blocks.routes.ts'
