// Runs before first paint: puts the look this browser used last on the page, so that nothing flashes.
;(function () {
  var page = document.documentElement
  try {
    var look = JSON.parse(localStorage.getItem('guildhall.look') || 'null')
    if (look && /^(facebook|tiktok|twitter)$/.test(look.theme)) page.dataset.theme = look.theme
    if (look && /^(light|dark)$/.test(look.mode)) page.dataset.mode = look.mode
  } catch {
    // A browser that keeps nothing still gets the default look of the page.
  }
})()
