import { measureNewPosts, measureReads, signInGroup } from './groups/measure-group.ts'
import { removeGroup, seedGroup } from './groups/seed-group.ts'
import { measureParts } from './parts.ts'
import { runBench } from './run-bench.ts'

// Measures a group of 50,000 members and 200,000 posts: opening it, its lists, its search and a new post.
await runBench(async (run, began) => {
  const group = await seedGroup(run.database, run.sizes, began)
  console.log(`a group of ${group.members} members and ${group.posts} posts`)
  try {
    const viewers = await signInGroup(run, group)
    return await measureParts({
      reads: () => measureReads(run, group, viewers),
      creates: () => measureNewPosts(run, group, viewers),
    })
  } finally {
    await removeGroup(run.database, group.id)
  }
})
