// Loaded into each part of the shop: it stops when the launcher is gone, even by kill -9.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep a part alive.
process.channel?.unref();
