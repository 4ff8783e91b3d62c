#pragma once
#include <linux/videodev2.h>
#include <sys/ioctl.h>

// Swift sees neither the macros that compute request numbers nor functions with variable arguments.
enum cv4l2_request : unsigned long {
  CV4L2_QUERYCAP = VIDIOC_QUERYCAP,
  CV4L2_ENUM_FMT = VIDIOC_ENUM_FMT,
  CV4L2_ENUM_FRAMESIZES = VIDIOC_ENUM_FRAMESIZES,
  CV4L2_ENUM_FRAMEINTERVALS = VIDIOC_ENUM_FRAMEINTERVALS,
  CV4L2_S_FMT = VIDIOC_S_FMT,
  CV4L2_S_PARM = VIDIOC_S_PARM,
  CV4L2_REQBUFS = VIDIOC_REQBUFS,
  CV4L2_QUERYBUF = VIDIOC_QUERYBUF,
  CV4L2_QBUF = VIDIOC_QBUF,
  CV4L2_DQBUF = VIDIOC_DQBUF,
  CV4L2_STREAMON = VIDIOC_STREAMON,
  CV4L2_STREAMOFF = VIDIOC_STREAMOFF,
};

enum cv4l2_format : unsigned int {
  CV4L2_YUYV = V4L2_PIX_FMT_YUYV,
  CV4L2_MJPG = V4L2_PIX_FMT_MJPEG,
  CV4L2_JPEG = V4L2_PIX_FMT_JPEG,
  CV4L2_GREY = V4L2_PIX_FMT_GREY,
};

static inline int cv4l2_ioctl(int descriptor, unsigned long request, void *argument) {
  return ioctl(descriptor, request, argument);
}
